import { iconPath } from '../edge/site-paths.ts'
import type { StaticPage } from '../page/static-page.ts'
import { quoted } from './quoted.ts'

const hostName = /^[a-z0-9*]([a-z0-9.-]*[a-z0-9])?$/i
const plainName = /^[A-Za-z0-9-]+$/

function server({ brand, hosts, folder, headers }: StaticPage): string {
  const plain = [brand, folder, ...Object.keys(headers)]
  const wrong = hosts.find((host) => !hostName.test(host)) ?? plain.find((name) => !plainName.test(name))
  if (wrong !== undefined) throw new Error(`${brand} cannot be served with the name ${wrong}`)
  return `server {
  server_name ${hosts.join(' ')};
  include listen.conf;
  location / {
    root site/brands/${brand}/page/${folder};
    types { }
    default_type "text/html; charset=utf-8";
${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)};`)
  .join('\n')}
    add_header Vary Cookie;
    # Addresses with a first view have a page of their own, in each language of the brand.
    try_files /$view_folder$uri.html /views$uri.html /index.html =404;
  }
  location = /favicon.ico {
    return 302 ${iconPath(brand)};
  }
  include site.conf;
}
`
}

/**
 * Returns one nginx server per brand, with the folder and the headers of its page. Both are in one file, so that nginx
 * reloads them together. Paths are relative to the folder in which nginx runs.
 */
export const brandServers = (pages: readonly StaticPage[]): string =>
  ['# Written with the pages; do not edit.\n', ...pages.map(server)].join('\n')
