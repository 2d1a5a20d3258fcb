// Finds Chromium for the browser tests, PostgreSQL 15 for the gateway's second database, nginx and openssl for the tests of
// operations. It installs missing programs where possible (root on Debian), and reports those that it cannot install.
import { existsSync, readFileSync } from 'node:fs'
import { headlessShell, testBrowser } from '../e2e/programs/browser.ts'
import { run } from './child.mjs'

export const hasPostgres = () => existsSync('/usr/lib/postgresql/15/bin/initdb')

const hasHeadlessShell = () => process.env.CHROMIUM_PATH !== undefined || existsSync(headlessShell)

/** `isBest` returns false when the installed program works but the package is preferable. */
const needs = [
  {
    name: 'Chromium without windows',
    debian: 'chromium-headless-shell',
    isThere: () => testBrowser() !== undefined,
    isBest: hasHeadlessShell,
  },
  { name: 'Chromium', debian: 'chromium', isThere: () => testBrowser() !== undefined },
  { name: 'PostgreSQL 15', debian: 'postgresql-15', isThere: hasPostgres },
  { name: 'nginx', debian: 'nginx', isThere: () => existsSync('/usr/sbin/nginx') },
  {
    name: 'The brotli module of nginx',
    debian: 'libnginx-mod-http-brotli-static',
    isThere: () => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  },
  { name: 'openssl', debian: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
]

function mayInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Installs packages one by one, so that a package unknown to the system does not stop the others. */
function install(wanted) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  for (const { debian, isThere, isBest = isThere } of wanted)
    if (!isBest()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian], { env })
}

/** Installs the tests' programs where possible; returns a message for each program that is still missing. */
export function provision() {
  const wanted = needs.filter(({ isThere, isBest = isThere }) => !isBest())
  if (wanted.length > 0 && mayInstall()) install(wanted)
  return needs
    .filter(({ isThere }) => !isThere())
    .map(
      ({ name, debian }) =>
        `${name} is missing. On Debian: apt-get install ${debian}. Elsewhere: see docs/operations.md`,
    )
}

if (import.meta.main) {
  const lines = provision()
  for (const line of lines) console.error(line)
  process.exit(lines.length > 0 ? 1 : 0)
}
