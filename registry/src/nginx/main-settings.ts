import { languages } from '@azulejo/shared/kernel'
import { languageCookie } from '@azulejo/shared/release'

/**
 * Settings of the whole server. Paths are relative to the folder in which nginx runs. There `site` links to the served
 * folder, and start.sh writes the files that differ between machines: listen.conf, gateways.conf and visitors.conf.
 */
export const main = `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off;
pid nginx.pid;
error_log stderr warn;
worker_processes auto;
worker_rlimit_nofile 10000;
# Connections that outlive a change of settings, such as pushes, get this long.
worker_shutdown_timeout 1h;
events {
  worker_connections 4096;
}
http {
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path bodies;
  proxy_temp_path answers;
  fastcgi_temp_path unused;
  uwsgi_temp_path unused;
  scgi_temp_path unused;
  client_max_body_size 1m;
  client_header_timeout 10s;
  client_body_timeout 10s;

  # Addresses are kept without their query, which may hold a login code.
  map $request_uri $request_path {
    ~^(?<path>[^?]*) $path;
  }
  log_format line escape=json
    '{"at":"$time_iso8601","request":"$request_id","visitor":"$remote_addr","host":"$host","method":"$request_method","path":"$request_path",'
    '"status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,'
    '"gateways":"$upstream_addr","gatewaySeconds":"$upstream_response_time"}';
  access_log /dev/stdout line;
  log_not_found off;

  # Files are packed when they are written; only answers and documents are packed here.
  brotli_static on;
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 600;
  gzip_comp_level 5;
  gzip_types application/json image/svg+xml text/plain;

  # Whether a call may be sent twice: a POST only with the key by which the gateway knows it again.
  map $http_upgrade:$request_method:$http_idempotency_key $call_kind {
    default resendable;
    ~^[^:]+: upgraded;
    ~^:(?:POST|PATCH):$ sent_once;
  }
  # Where first views in a visitor's language stand; those in the brand's own are in views.
  map $cookie_${languageCookie} $view_folder {
    default views;
${languages.map((language) => `    ${language} views-${language};`).join('\n')}
  }
  include visitors.conf;

  upstream gateways {
    include gateways.conf;
    keepalive 64;
    # Shorter than a gateway keeps an idle connection, so that none is closed under a call.
    keepalive_timeout 3s;
  }
  upstream gateways_anew {
    include gateways.conf;
  }

  server {
    include listen.conf;
    include builds.conf;
    location / {
      default_type "text/plain; charset=utf-8";
      return 421 "No brand answers under this name\\n";
    }
  }
  include site/nginx/brands.conf;
  include games.conf;
}
`
