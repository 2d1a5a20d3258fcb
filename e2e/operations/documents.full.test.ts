import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Block, readDocuments } from '../programs/documents.ts'
import { operatorEnvironment } from '../programs/order-site.ts'
import { freePort, openFolder } from '../programs/own-nginx.ts'
import { makeRelease, type OwnRelease } from '../programs/own-release.ts'
import { type Program, root, runProgram } from '../programs/run-program.ts'
import { runShell, type Shell, untilReady } from '../programs/run-shell.ts'

const paths = ['README.md', ...globSync('docs/**/*.md', { cwd: root }).sort()]
const { blocks } = readDocuments(
  Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
)
const isSite = ({ kind, lines }: Block) => kind === 'start' && lines.join() === 'npm start'
const starts = blocks.filter((block) => block.kind === 'start' && !isSite(block))
const runs = blocks.filter(({ kind }) => kind === 'run')
const gatewayLines = blocks
  .filter(({ kind, language }) => kind === 'example' && language === 'sh')
  .flatMap(({ at, lines }) => lines.filter((line) => line.startsWith('gateway ')).map((line) => [at, line] as const))

let release: OwnRelease
let database: Program
let site: Shell
let work: string
let env: NodeJS.ProcessEnv
/** Ports and paths of the documents, each with its replacement on this machine. */
let replaced: readonly (readonly [from: string, to: string])[]

const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>
/** Shell functions for the command words `gateway` and `azulejo` that `docs/operations.md` defines. */
const shellFunctions = ['gateway', 'azulejo']
  .map((name) => `${name}() { (cd '${root}'; ${scripts[name]} "$@") }`)
  .join('\n')
const withReplacements = (text: string) => replaced.reduce((result, [from, to]) => result.replaceAll(from, to), text)
const type = (text: string) => runShell(`${shellFunctions}\n${withReplacements(text)}`, env, work)

beforeAll(async () => {
  release = await makeRelease()
  work = openFolder('azulejo-documents-')
  database = await runProgram(['gateway/test/postgres-program.ts'], {}, /PostgreSQL at (\S+)/)
  const [edge, gateway, vendor, ...others] = await Promise.all(Array.from({ length: 8 }, freePort))
  env = {
    ...release.env,
    BRANDS_FOLDER: join(work, 'brands'),
    DATA_FOLDER: join(work, 'data'),
    OPERATOR_TOKEN: 'a-token-of-the-tests',
    ...operatorEnvironment,
    PORT: `${edge}`,
    GATEWAY_PORT: `${gateway}`,
    VENDOR_PORT: `${vendor}`,
    LISTEN: `127.0.0.1:${others[4]}`,
  }
  replaced = [
    ['postgres://azulejo:password@localhost/azulejo', database.captured[0] ?? ''],
    ['SITE_FOLDER=.site', `SITE_FOLDER=${release.site}`],
    ['/run/azulejo', join(work, 'nginx')],
    ['http://localhost:8080/health', `http://127.0.0.1:${others[4]}/health`],
    ['8081', `${gateway}`],
    ...['8181', '8182', '8281', '8282'].map((port, place) => [port, `${others[place]}`] as const),
  ]
  mkdirSync(join(work, 'data'))
  // Adds one brand to those of the workspace.
  cpSync(join(root, 'brands'), env.BRANDS_FOLDER ?? '', { recursive: true })
  cpSync(join(root, 'brands/saigon9'), join(work, 'brands/porto'), { recursive: true })
  const settings = join(work, 'brands/porto/brand.json')
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll('saigon9', 'porto'))
  const [block] = blocks.filter(isSite)
  if (!block) throw new Error('no document starts the site')
  site = runShell(block.text, env)
  await untilReady(site, block.ready)
}, 180_000)
afterAll(async () => {
  await site?.end()
  await database?.end()
  release?.remove()
})

test('the start lists every brand, at the port in use', async () => {
  const brands = readdirSync(join(work, 'brands')).filter((name) =>
    existsSync(join(work, 'brands', name, 'brand.json')),
  )
  expect(brands).toContain('porto')
  for (const brand of brands) expect(site.written()).toContain(`http://${brand}.localhost:${env.PORT} `)
})

test.each(runs.map((block) => [block.at, block] as const))('%s runs', async (_, { text }) => {
  const shell = type(text)
  const code = await shell.ended
  expect([code, code === 0 ? '' : shell.written()]).toEqual([0, ''])
})

test.each(gatewayLines)('%s is a valid command line of a gateway: %s', async (_, line) => {
  const shell = type(line)
  const code = await shell.ended
  expect({ code, written: shell.written() }).not.toMatchObject({
    code: 1,
    written: expect.stringMatching(/usage:|unknown command/),
  })
})

test('a gateway rejects an invalid line', async () => {
  const shell = type('gateway feedback forget azulejo')
  expect(await shell.ended).toBe(1)
  expect(shell.written()).toContain('usage:')
})

test.each(starts.map((block) => [block.at, block] as const))('%s starts and stops', async (_, { text, ready }) => {
  const shell = runShell(withReplacements(text), env)
  try {
    await untilReady(shell, withReplacements(ready))
  } finally {
    await shell.end()
  }
})

test('paths in directory trees of the served folder exist', () => {
  const drawn = blocks
    .filter(({ kind }) => kind === 'tree')
    .flatMap(({ lines }) => lines.map((line) => line.split(/\s/)[0] ?? ''))
  const served = drawn.filter((path) => path.startsWith('.site/'))
  expect(served.length).toBeGreaterThan(5)
  const found = (path: string) =>
    globSync(path.slice('.site/'.length).replace(/\/$/, '').replaceAll(/<\w+>/g, '*'), { cwd: release.site }).length
  expect(served.filter((path) => found(path) === 0)).toEqual([])
})
