#!/bin/sh
# Runs nginx in front of the gateways. Loads its settings again, without a restart, when a release changed names or
# headers of a brand and when gateways came or went.
#   SITE_FOLDER      the served folder
#   RUN_FOLDER       a folder of its own, made here
#   GATEWAYS         names or addresses with ports, separated by blanks; all addresses of a name are used
#   LISTEN           address and port, 8080 by default
#   GAMES, GAMES_LISTEN   name or address with port of the program of the games, when browsers reach it here, and the
#                    address and port of its origin, 8082 by default; the chat room below /chat goes to the gateways
#   TLS_LISTEN, TLS_CERTIFICATE, TLS_KEY   port and files for HTTPS, when it ends here
#   TRUSTED_PROXIES  networks of load balancers in front, whose word for visitor and scheme is taken
#   COUNTRY_HEADER   header in which they tell the visitor's country, for example CF-IPCountry
set -eu
PATH=$PATH:/usr/sbin
settings=$(cd "$(dirname "$0")" && pwd)
site=$(cd "$SITE_FOLDER" && pwd)
mkdir -p "$RUN_FOLDER"
cd "$RUN_FOLDER"
cp "$settings"/*.conf .
ln -sfn "$site" site

listen() {
  echo "listen ${LISTEN:-8080};"
  [ -z "${TLS_CERTIFICATE:-}" ] || echo "listen ${TLS_LISTEN:-8443} ssl http2;
ssl_certificate $TLS_CERTIFICATE;
ssl_certificate_key $TLS_KEY;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:10m;
ssl_session_tickets off;"
}

visitors() {
  if [ -z "${TRUSTED_PROXIES:-}" ]; then
    echo 'map "" $visitor_scheme { default $scheme; }'
    echo 'map "" $visitor_country { default ""; }'
    return
  fi
  for network in $TRUSTED_PROXIES; do echo "set_real_ip_from $network;"; done
  echo 'real_ip_header X-Forwarded-For;
real_ip_recursive on;
map $http_x_forwarded_proto $visitor_scheme { default $scheme; http http; https https; }'
  header=$(echo "${COUNTRY_HEADER:-}" | tr 'A-Z-' 'a-z_')
  if [ -n "$header" ]; then echo "map \"\" \$visitor_country { default \$http_$header; }"
  else echo 'map "" $visitor_country { default ""; }'; fi
}

# A gateway that failed three times is left alone for two seconds; one broken call must not do that to a healthy one.
servers() {
  for server in $1; do
    port=${server##*:}
    getent ahostsv4 "${server%:*}" | awk -v port="$port" '!seen[$1]++ { print "server " $1 ":" port " max_fails=3 fail_timeout=2s;" }' | sort
  done
}

# When no gateway can be resolved, the last addresses stay: a stale address is better than none.
find_gateways() {
  servers "$GATEWAYS" > gateways.found || true
  if [ -s gateways.found ]; then mv gateways.found gateways.conf; fi
}

# The origin of the games exists once their program is found.
find_games() {
  servers "${GAMES:-}" > games.found || true
  if [ ! -s games.found ]; then return; fi
  printf 'upstream games {\n%s\n}\nserver {\nlisten %s;\ninclude games-origin.conf;\n}\n' "$(cat games.found)" "${GAMES_LISTEN:-8082}" > games.conf
}

listen > listen.conf
visitors > visitors.conf
: > games.conf
find_games
until find_gateways && [ -s gateways.conf ] && [ -s site/nginx/brands.conf ]; do sleep 1; done

mark() { cat gateways.conf games.conf site/nginx/brands.conf | cksum; }
taken=$(mark)
# The log goes through a pipe, because nginx cannot open a standard output that is a socket.
nginx -p "$PWD" -c "$PWD/nginx.conf" | cat &
running=$!
stopping=
trap 'stopping=yes; kill -QUIT "$(cat nginx.pid)"' TERM INT QUIT

while kill -0 $running 2>/dev/null; do
  sleep 1 &
  wait $! || true
  find_gateways
  find_games
  if [ -z "$stopping" ] && [ "$(mark)" != "$taken" ]; then
    taken=$(mark)
    kill -HUP "$(cat nginx.pid)"
  fi
done
[ -n "$stopping" ]
