// Creates a remote that is built, tested and on the local site:
// `npm run new-remote -- gift-shop [--pt Presentes] [--en Gifts]` and so on.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { portOfEdge } from '../registry/src/index.ts'
import { firstBrand } from '../shared/src/build/first-brand.ts'
import { root, run } from './child.mjs'
import { languages, readWords, usage } from './new-remote/read-words.mjs'
import { nameProblem } from './new-remote/taken-names.mjs'
import { registerRemote, writeRemote } from './new-remote/write-remote.mjs'
import { pnpmCommand } from './pnpm.mjs'
import { portsOf } from './running-site.mjs'

const began = performance.now()

function end(message, code) {
  console.error(message)
  process.exit(code)
}

const options = readWords(process.argv.slice(2)) ?? end(`Usage: ${usage}`, 2)
const { name } = options
const refusal = await nameProblem(name)
if (refusal) end(refusal, 1)
const defaultTitle = (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('-', ' ')
const titles = Object.fromEntries(languages.map((language) => [language, options[language] ?? defaultTitle]))
// Braces and quotes have a meaning in catalogues and sources.
for (const title of Object.values(titles))
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &.,!?-]{0,59}$/u.test(title)) end(`"${title}" is not a title`, 1)

const site = resolve(process.env.SITE_FOLDER ?? join(root, '.site'))
const [pnpm, start] = pnpmCommand(process.env)
const package_ = `remote-${name}`
writeRemote({ name, titles })
registerRemote({ name })

const steps = [
  () => run('biome', ['check', '--write', '--log-level=error', package_, 'tsconfig.json', 'brands']),
  () => run(pnpm, [...start, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=silent']),
  // A site that runs from this folder shows the remote without a restart.
  () =>
    existsSync(join(site, 'host'))
      ? run(process.execPath, ['scripts/build.mjs', package_], {
          env: { LOCAL_REMOTES: process.env.LOCAL_REMOTES ?? '1' },
        })
      : 0,
]
for (const step of steps) {
  const code = step()
  if (code !== 0) end(`${package_} is written, but not ready: see above`, code)
}

const port = portOfEdge(site)
const address = `http://${firstBrand()}.localhost:${port ?? portsOf(process.env).edge}/${name}`
console.log(`
${package_} is ready after ${((performance.now() - began) / 1000).toFixed(1)} s

  on the site   ${port ? address : `npm start, then ${address}`}
  alone         pnpm --filter ${package_} dev
  its test      pnpm --filter ${package_} test
`)
