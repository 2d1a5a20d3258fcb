import { servedTypes } from '../edge/served-types.ts'
import {
  insideBuild,
  oldPageNames,
  pagelessFolders,
  platformFile,
  platformFolders,
  robotsText,
} from '../edge/site-paths.ts'
import { brandFileHeaders, buildHeaders, type Headers, missingHeaders } from '../page/security-headers.ts'
import { main } from './main-settings.ts'
import { quoted } from './quoted.ts'

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('')

const headerLines = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)};`)

const typeLines = Object.entries(servedTypes).map(([ending, type]) => `  "${type}" ${ending.slice(1)};`)

const endings = Object.keys(servedTypes)
  .map((ending) => ending.slice(1))
  .join('|')

/**
 * Location of files with served types only.
 * @param start of the files' paths, as a regular expression
 * @param lines more settings of the location
 */
const files = (start: string, headers: Headers, lines: readonly string[] = []): string =>
  `location ~ ${start}.*\\.(?:${endings})$ {\n${indented([...lines, ...headerLines(headers)])}}\n`

/** A file of a build is never a service worker, which would outlive the build. */
const noServiceWorker = ['if ($http_service_worker) { return 404; }']

const { 'Content-Type': missingType = '', ...missing } = missingHeaders
const platform = `^/(?:${platformFolders.join('|')})/|^${platformFile.replace('.', '\\.')}$`

/** Settings of every server name. Mirrors serve builds under their own names. */
const builds = `root site;
types {
${typeLines.join('\n')}
}

location = /health {
  access_log off;
  default_type text/plain;
  return 200 ok;
}

${files(insideBuild, buildHeaders, noServiceWorker)}
error_page 403 404 = @missing;
location @missing {
  types { }
  default_type "${missingType}";
${indented(Object.entries(missing).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`))}  return 404 "Not found\\n";
}
`

/** Settings of every brand's server in addition to those of its page. */
const site = `include builds.conf;

# Calls go by whether they may be sent to a second gateway when the first dies with them.
recursive_error_pages on;
# As long as the page waits.
proxy_read_timeout 20s;
# Pictures come with it: three of 5 MB and the form around them.
location = /wps/feedback {
  client_max_body_size 16m;
  include call.conf;
  proxy_pass http://gateways;
  proxy_next_upstream error timeout;
}
location ~ ${platform} {
  error_page 502 504 @unanswered;
  error_page 418 = @upgraded;
  error_page 419 = @sent_once;
  if ($call_kind = upgraded) { return 418; }
  if ($call_kind = sent_once) { return 419; }
  include call.conf;
  proxy_pass http://gateways;
  # GET, HEAD, PUT, DELETE, and POST with an Idempotency-Key, which the gateway carries out once.
  proxy_next_upstream error timeout non_idempotent;
}
location @sent_once {
  include call.conf;
  # A connection of its own: a gateway that is gone refuses it before anything was sent.
  proxy_pass http://gateways_anew;
  proxy_next_upstream error timeout;
}
location @upgraded {
  include call.conf;
  proxy_pass http://gateways_anew;
  proxy_next_upstream error timeout;
  proxy_set_header Connection upgrade;
  proxy_set_header Upgrade $http_upgrade;
  proxy_read_timeout 1h;
}
error_page 502 504 @unanswered;
location @unanswered {
  default_type application/json;
  return 502 '{"success":false}';
}

location = /robots.txt {
  default_type text/plain;
${indented(headerLines(brandFileHeaders))}  return 200 "${robotsText.replaceAll('\n', '\\n')}";
}
${files('^/brands/', brandFileHeaders)}
# Nothing else is below these folders.
location ~ ^/(?:${pagelessFolders.join('|')})(?:/|$) {
  return 404;
}
# An address with a dot is a page for who opens it as one; a script, a style or a picture that is not there never is.
location ~ ^(?!/(?:${oldPageNames.join('|')})\\.html$).*\\.[^/]*$ {
  if ($http_accept !~ text/html) { return 404; }
  rewrite ^ /index.html last;
}
`

/** Proxy settings of calls: headers about the visitor for the gateway, and time limits. */
const call = `proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Host $http_host;
proxy_set_header X-Forwarded-Proto $visitor_scheme;
proxy_set_header X-Visitor-Country $visitor_country;
proxy_set_header X-Request-Id $request_id;
proxy_set_header X-Real-IP "";
proxy_set_header Forwarded "";
proxy_connect_timeout 1s;
proxy_next_upstream_tries 3;
proxy_next_upstream_timeout 10s;
`

/** The origin of the games: the chat room is a gateway's, everything else the program's of the games. */
const games = `location = /chat/socket {
  include call.conf;
  proxy_pass http://gateways_anew;
  proxy_next_upstream error timeout;
  proxy_set_header Connection upgrade;
  proxy_set_header Upgrade $http_upgrade;
  proxy_read_timeout 1h;
}
location ~ ^/chat(?:/|$) {
  include call.conf;
  proxy_pass http://gateways;
}
location = /play/socket {
  include call.conf;
  proxy_pass http://games;
  proxy_set_header Connection upgrade;
  proxy_set_header Upgrade $http_upgrade;
  proxy_read_timeout 1h;
}
location / {
  include call.conf;
  proxy_pass http://games;
}
`

const note = '# Written by scripts/nginx.mjs; change registry/src/nginx instead.\n'

/** Every file of `deploy/nginx` that is made from data of the registry, by name. */
export const nginxFiles: Readonly<Record<string, string>> = {
  'nginx.conf': note + main,
  'site.conf': note + site,
  'builds.conf': note + builds,
  'call.conf': note + call,
  'games-origin.conf': note + games,
}
