import { embeddedFolder, embeddedScript, sandboxFolder } from '@azulejo/shared/release'
import { iconPath } from '../edge/site-paths.ts'
import { embeddedScriptHeaders, type Headers } from '../page/security-headers.ts'
import { embeddedPage, type StaticPage, sandboxPage } from '../page/static-page.ts'
import { quoted } from './quoted.ts'

const hostName = /^[a-z0-9*]([a-z0-9.-]*[a-z0-9])?$/i
const plainName = /^[A-Za-z0-9-]+$/

const headerLines = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `    add_header ${name} ${quoted(value)};\n`)
    .join('')

/** Location of a page for frames. @param home folder of the brand's page */
const framed = (home: string, folder: string, file: string, headers: Headers): string => `  location ^~ /${folder}/ {
    root ${home};
    types { }
    default_type "text/html; charset=utf-8";
${headerLines(headers)}    try_files /${file} =404;
  }
`

/** Locations of what the brand serves for pages of other origins. */
function embedded(home: string, headers: Headers): string {
  const { 'Content-Type': type = '', ...script } = embeddedScriptHeaders
  return `${framed(home, embeddedFolder, embeddedPage, headers)}  location = ${embeddedScript} {
    root ${home};
    types { }
    default_type ${quoted(type)};
${headerLines(script)}  }
`
}

function server({ brand, hosts, folder, headers, embeddedHeaders, sandboxHeaders }: StaticPage): string {
  const named = [headers, embeddedHeaders ?? {}, sandboxHeaders ?? {}].flatMap((each) => Object.keys(each))
  const plain = [brand, folder, ...named]
  const wrong = hosts.find((host) => !hostName.test(host)) ?? plain.find((name) => !plainName.test(name))
  if (wrong !== undefined) throw new Error(`${brand} cannot be served with the name ${wrong}`)
  const home = `site/brands/${brand}/page/${folder}`
  return `server {
  server_name ${hosts.join(' ')};
  include listen.conf;
  location / {
    root ${home};
    types { }
    default_type "text/html; charset=utf-8";
${headerLines(headers)}    add_header Vary Cookie;
    # Addresses with a first view have a page of their own, in each language of the brand.
    try_files /$view_folder$uri.html /views$uri.html /index.html =404;
  }
  location = /favicon.ico {
    return 302 ${iconPath(brand)};
  }
${embeddedHeaders ? embedded(home, embeddedHeaders) : ''}${sandboxHeaders ? framed(home, sandboxFolder, sandboxPage, sandboxHeaders) : ''}  include site.conf;
}
`
}

/**
 * Returns one nginx server per brand, with the folder and the headers of its page. Both are in one file, so that nginx
 * reloads them together. Paths are relative to the folder in which nginx runs.
 */
export const brandServers = (pages: readonly StaticPage[]): string =>
  ['# Written with the pages; do not edit.\n', ...pages.map(server)].join('\n')
