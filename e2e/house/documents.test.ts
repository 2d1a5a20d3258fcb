import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, describe, expect, test } from '@jest/globals'
import { parseSync } from '@swc/core'
import { wordsOf } from '../programs/command-words.ts'
import { composeSpecification, readCompose } from '../programs/compose-file.ts'
import { type Block, type BlockKind, readDocuments } from '../programs/documents.ts'
import { files, read, root } from './sources.ts'

const paths = files(/^(README|CONTRIBUTING|docs\/.*|(?:gateway|host|shared)\/src\/.*\/README)\.md$/)
const { blocks, unclassed, inline, links } = readDocuments(Object.fromEntries(paths.map((path) => [path, read(path)])))
const of = (kind: BlockKind, language: string): Block[] =>
  blocks.filter((block) => block.kind === kind && block.language === language)
const linesOf = (kind: BlockKind) => of(kind, 'sh').flatMap(({ at, lines }) => lines.map((line) => [at, line] as const))

const folder = mkdtempSync(join(tmpdir(), 'azulejo-documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('classes', () => {
  test('every code block of the documents states how it is tested', () => {
    expect(unclassed).toEqual([])
    expect(blocks.length).toBeGreaterThan(20)
  })

  test.each([
    ['```\nnpm test\n```', 'a.md:1'],
    ['```sh\nnpm test\n```', 'a.md:1 sh'],
    ['```sh tried\nnpm test\n```', 'a.md:1 sh tried'],
    ['```text run\nnpm test\n```', 'a.md:1 text run'],
    ['```sh start\nnpm start\n```', 'a.md:1 sh start'],
    ['1. Indented:\n\n   ```sh\n   npm test\n   ```', 'a.md:3 sh'],
    ['Indented:\n\n    npm test\n', 'a.md:3'],
  ])('a block without a class is detected: %j', (text, found) => {
    expect(readDocuments({ 'a.md': text }).unclassed).toEqual([found])
  })
})

const scriptsOf = (packageFolder: string): Record<string, string> =>
  JSON.parse(read(`${packageFolder}/package.json`)).scripts ?? {}

/** Folder of a package; the template stands in for the remote that the documents create. */
const folderOf = (name: string): string => (name === 'remote-gift-shop' ? 'scripts/new-remote/template' : name)

/** Runs the registry's program over folders without a site. @returns its error for a line it cannot parse (exit code 2) */
function azulejo(words: readonly string[]) {
  const env = { ...process.env, SITE_FOLDER: folder, REGISTRY_FOLDER: join(folder, 'records'), KEYS_FOLDER: folder }
  const result = spawnSync(process.execPath, ['registry/src/cli/main.ts', ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return result.status === 2 ? result.stderr : undefined
}

async function npmProblem([command = '', ...words]: readonly string[], isNamed: boolean): Promise<string | undefined> {
  if (command === 'install') {
    const { positionals } = parseArgs({
      args: [...words],
      options: { prefix: { type: 'string' } },
      allowPositionals: true,
    })
    return positionals.every((name) => /^[\w@/-]+@\d+\.\d+\.\d+$/.test(name)) ? undefined : 'a version is not exact'
  }
  const [name = '', separator, ...rest] =
    command === 'run' ? words.filter((word) => word !== '--silent') : [command, ...words]
  if (!Object.hasOwn(scriptsOf('.'), name)) return `there is no script ${name}`
  if (separator !== undefined && separator !== '--') return 'arguments of a script come after --'
  // Running text may name a script without its arguments.
  if (!['new-remote', 'new-page'].includes(name) || (separator === undefined && isNamed)) return undefined
  const { readWords, usage } = await import(join(root, `scripts/${name}/read-words.mjs`))
  return readWords(rest) ? undefined : usage
}

/** Checks a command line with its program's parser without executing it. A running gateway checks the `gateway` lines. */
async function problemOf(line: string, isNamed = false): Promise<string | undefined> {
  const [program = '', ...words] = wordsOf(line).words
  if (program === 'gateway') return undefined
  if (program === 'azulejo') return azulejo(words)
  if (program === 'npm') return npmProblem(words, isNamed)
  if (program !== 'pnpm') return `${program} is nothing that is known here`
  const { values, positionals } = parseArgs({
    args: words,
    options: { filter: { type: 'string' }, against: { type: 'string' } },
    allowPositionals: true,
  })
  const [script = ''] = positionals
  const where = folderOf(values.filter ?? '')
  if (!existsSync(join(root, where, 'package.json'))) return `there is no package ${values.filter}`
  return Object.hasOwn(scriptsOf(where), script) ? undefined : `${values.filter} has no script ${script}`
}

describe('examples', () => {
  test.each(linesOf('example'))('%s is valid: %s', async (_, line) => {
    expect(await problemOf(line)).toBeUndefined()
  })

  test.each([
    'npm run nothing',
    'npm run new-remote',
    'npm run new-remote -- gift-shop --fr Cadeaux',
    'npm run new-page -- member deposit',
    'npm run new-page -- lobby deposit --list',
    'npm run build remote-lobby',
    'npm install --prefix ../firebase firebase-tools@latest',
    'pnpm --filter e2e nothing',
    'pnpm --filter nobody test',
    'azulejo canary azulejo lobby --percent 5',
    'azulejo nothing',
    'node gateway/src/main.ts',
  ])('an invalid line is detected: %s', async (line) => {
    expect(await problemOf(line)).toEqual(expect.any(String))
  })

  test.each(of('example', 'json'))('$at is JSON', ({ text }) => {
    expect(() => JSON.parse(text)).not.toThrow()
  })

  test.each(of('example', 'ts'))('$at is TypeScript', ({ text }) => {
    expect(() => parseSync(`export const shown = {${text}}`, { syntax: 'typescript' })).not.toThrow()
  })

  test('npm and pnpm commands in running text are valid', async () => {
    const named = inline.filter(({ text }) => /^(npm (run|test|start)|pnpm --filter) ?[^<…]*$/.test(text))
    expect(named.length).toBeGreaterThan(20)
    const problems = await Promise.all(
      named.map(async ({ at, text }) => [at, text, await problemOf(text.replace(/ --$/, ''), true)]),
    )
    expect(problems.filter(([, , problem]) => problem !== undefined)).toEqual([])
  })
})

const flag = { type: 'boolean' } as const
const value = { type: 'string' } as const
/** Options of each Compose command in the documents; `named`: the first or every word after the options is a service. */
const composeCommands = {
  run: { options: { rm: flag, entrypoint: value }, named: 'first' },
  exec: { options: { T: { ...flag, short: 'T' } }, named: 'first' },
  start: { options: {}, named: 'all' },
  stop: { options: {}, named: 'all' },
  restart: { options: {}, named: 'all' },
  build: { options: {}, named: 'all' },
  ps: { options: {}, named: 'all' },
  logs: { options: { follow: flag }, named: 'all' },
  up: { options: { detach: flag, build: flag, scale: value, 'no-recreate': flag }, named: 'all' },
} as const

function containerProblem(line: string): string | undefined {
  const [docker, compose, command = '', ...words] = wordsOf(line.split(/[<>|]/)[0] ?? '').words
  if (docker !== 'docker' || compose !== 'compose') return `${docker} ${compose} is no command for containers`
  if (!Object.hasOwn(composeCommands, command)) return `${command} is no command of Compose that is known here`
  const { options, named } = composeCommands[command as keyof typeof composeCommands]
  // Words after the service of `run` and `exec` belong to the program in the container.
  const isOption = (word: string) => word.startsWith('-')
  const first = words.findIndex((word, place) => !isOption(word) && words[place - 1] !== '--entrypoint')
  const own = named === 'first' ? words.slice(0, first + 1) : words
  const inside = named === 'first' ? words.slice(first + 1) : []
  try {
    const { values, positionals } = parseArgs({ args: own, options, allowPositionals: true })
    const { services } = readCompose().content as { services: Record<string, unknown> }
    const scaled = 'scale' in values && typeof values.scale === 'string' ? [values.scale.split('=')[0] ?? ''] : []
    const unknown = [...positionals, ...scaled].find((name) => !Object.hasOwn(services, name))
    if (unknown !== undefined) return `there is no service ${unknown}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const missing = inside.find((word) => /\.(ts|mjs)$/.test(word) && !existsSync(join(root, word)))
  return missing && `there is no ${missing}`
}

describe('containers', () => {
  test.each(linesOf('container'))('%s fits docker-compose.yml: %s', (_, line) => {
    expect(containerProblem(line)).toBeUndefined()
  })

  test('compose commands in running text are valid', () => {
    const named = inline.filter(({ text }) => /^docker compose [^<…]*$/.test(text))
    expect(named.length).toBeGreaterThan(5)
    expect(named.map(({ at, text }) => [at, text, containerProblem(text)]).filter(([, , problem]) => problem)).toEqual(
      [],
    )
  })

  test.each([
    'docker compose exec gatewayy node gateway/src/main.ts',
    'docker compose exec gateway node gateway/src/nothing.ts',
    'docker compose up --scale gate=2',
    'docker compose run --rmm azulejo',
    'docker compose explode',
    'podman ps',
  ])('an invalid line is detected: %s', (line) => {
    expect(containerProblem(line)).toEqual(expect.any(String))
  })

  test.each(of('container', 'yaml'))('$at is a valid Compose file of existing services', ({ text }) => {
    const isValid = composeSpecification()
    const { content } = readCompose(text)
    isValid(content)
    expect(isValid.errors).toBeNull()
    expect(Object.keys(readCompose().content.services as object)).toEqual(
      expect.arrayContaining(Object.keys(content.services as object)),
    )
  })
})

test('paths in directory trees of the workspace exist', () => {
  const drawn = of('tree', 'text').flatMap(({ lines }) => lines.map((line) => line.split(/\s/)[0] ?? ''))
  const own = drawn.filter((path) => !path.startsWith('.site/'))
  expect(own.length).toBeGreaterThan(5)
  expect(own.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** Anchor of a heading in a URL. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('links lead to files and headings that exist', () => {
  const broken = links.filter(({ at, url }) => {
    if (/^https?:/.test(url)) return false
    const [from = ''] = at.split(':')
    const [path = '', anchor] = url.split('#')
    const target = path === '' ? from : normalize(join(dirname(from), path))
    if (!existsSync(join(root, target))) return true
    if (anchor === undefined) return false
    return !read(target)
      .split('\n')
      .some((line) => /^#+ /.test(line) && slugOf(line.replace(/^#+ /, '')) === anchor)
  })
  expect(broken).toEqual([])
})

test('the byte budget in the contract is the one that publish enforces', () => {
  const { others } = JSON.parse(read('registry/budgets.json')) as { others: number }
  const [, bytes = ''] = /over its budget of ([\d,]+) bytes/.exec(read('docs/contract.md')) ?? []
  expect(Number(bytes.replaceAll(',', ''))).toBe(others)
})
