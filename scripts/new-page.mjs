// Creates a running page of the member or agent centre:
// `npm run new-page -- member deposit --list --group cashier [--pt Depósitos] [--en Deposits]` and so on.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { root, run } from './child.mjs'
import { groups, languages, readWords, usage } from './new-page/read-words.mjs'
import { nameProblem, writePage } from './new-page/write-page.mjs'

function end(message, code) {
  console.error(message)
  process.exit(code)
}

/** Asks a terminal for the group of the gateway that gets the handler. */
async function readGroup() {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Group of the gateway (${groups.join(', ')}): `)
  terminal.close()
  return groups.find((group) => group === answer.trim())
}

const read = readWords(process.argv.slice(2)) ?? end(`Usage: ${usage}`, 2)
const group = read.group ?? (await readGroup()) ?? end(`--group is one of ${groups.join(', ')}`, 2)
const options = { ...read, group }
const { centre, name, kind } = options
const refusal = nameProblem(options)
if (refusal) end(refusal, 1)
const defaultTitle = (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('-', ' ')
const titles = Object.fromEntries(languages.map((language) => [language, options.titles[language] ?? defaultTitle]))
// Braces and quotes have a meaning in catalogues and sources.
for (const title of Object.values(titles))
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &.,!?-]{0,59}$/u.test(title)) end(`"${title}" is not a title`, 1)

const remote = `remote-${centre}`
const written = writePage({ ...options, titles })
const site = resolve(process.env.SITE_FOLDER ?? join(root, '.site'))
const steps = [
  () => run('biome', ['check', '--write', '--log-level=error', ...written]),
  () => (kind === 'form' ? run(process.execPath, ['gateway/src/platform/db/write-schema.ts']) : 0),
  // A site that was built from this folder shows the page after a restart of its gateway.
  () => (existsSync(join(site, 'host')) ? run(process.execPath, ['scripts/build.mjs', remote]) : 0),
]
for (const step of steps) {
  const code = step()
  if (code !== 0) end(`The page is written, but not ready: see above`, code)
}

const address = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
console.log(`
The page is ready: /${centre}/${address}

  record    shared/src/wire/${name}.ts
  handler   gateway/src/${group}/${name}/${name}.call.ts, which a running gateway has after its next start
  screen    ${remote}/src/${name}/${name}.screen.tsx
  texts     ${remote}/src/locales/ in four languages, labels of the menu in ${remote}/src/manifest.ts
  tests     beside handler and screen${kind === 'form' ? `\n  table     gateway/src/platform/db/tables/${group}/${name}.ts, with its migration` : ''}
`)
