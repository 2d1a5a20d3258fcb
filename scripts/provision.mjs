// Chromium for the browser tests, PostgreSQL 15 for the gateway's second database, nginx and openssl for the tests of
// operations: found, or installed where that is possible (root on Debian), or asked for.
import { existsSync, readFileSync } from 'node:fs'
import { run } from './child.mjs'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
export const chromium = () => [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))
export const hasPostgres = () => existsSync('/usr/lib/postgresql/15/bin/initdb')

const needs = [
  { name: 'Chromium', debian: 'chromium', isThere: () => chromium() !== undefined },
  { name: 'PostgreSQL 15', debian: 'postgresql-15', isThere: hasPostgres },
  { name: 'nginx', debian: 'nginx', isThere: () => existsSync('/usr/sbin/nginx') },
  {
    name: 'The brotli module of nginx',
    debian: 'libnginx-mod-http-brotli-static',
    isThere: () => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  },
  { name: 'openssl', debian: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
]
const missing = () => needs.filter(({ isThere }) => !isThere())

function mayInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function install(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

/** Makes the tests' programs be there; answers what is still missing, in words for people. */
export function provision() {
  if (missing().length > 0 && mayInstall()) install(missing().map(({ debian }) => debian))
  return missing().map(
    ({ name, debian }) => `${name} is missing. On Debian: apt-get install ${debian}. Elsewhere: see docs/operations.md`,
  )
}

if (import.meta.main) {
  const lines = provision()
  for (const line of lines) console.error(line)
  process.exit(lines.length > 0 ? 1 : 0)
}
