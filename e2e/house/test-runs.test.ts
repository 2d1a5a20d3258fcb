import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { files, read, root } from './sources.ts'

const script = (name: string) => import(join(root, 'scripts', name))
const { isGood, isGoodRun, jest: runJest, onDatabase, whole } = await script('test-runs.mjs')
const { shards, sourcesOfShards } = await script('test-shards.mjs')
const { shardState } = await script('shard-state.mjs')
const { quickly, specsFor, walk } = await script('changed-specs.mjs')
const { databaseSuites, embeddedAlone } = await import(join(root, 'gateway/test/database-suites.mjs'))

const folder = mkdtempSync(join(tmpdir(), 'azulejo-shards-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The test files that a run of Jest takes. */
function listed(args: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const words = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--listTests', ...args]
  const output = execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
  return output
    .trim()
    .split('\n')
    .filter((line) => line.endsWith('.ts'))
    .map((path) => relative(root, path))
}

describe('the run on PostgreSQL', () => {
  const chosen = listed(onDatabase, { GATEWAY_TEST_DATABASE: 'postgres', TEST_SCOPE: '' })
  // Google's emulator is not available on every machine.
  const all = files(/^gateway\/.*(?<!google-emulator)\.test\.ts$/)

  test('includes every test that opens a database, detected by its imports', () => {
    const opening = all.filter(
      (path) => /\b(emptyDatabase|testGateway|openDatabase)\(/.test(read(path)) && !/\/embedded-[^/]+$/.test(path),
    )
    expect(opening.length).toBeGreaterThan(40)
    expect(chosen).toEqual(expect.arrayContaining(opening))
  })

  test('includes no test without a database', () => {
    const left = all.filter((path) => !chosen.includes(path))
    expect(left).toEqual(expect.arrayContaining(['gateway/src/people/identity/password.test.ts']))
    expect(left.filter((path) => /test-(gateway|database)\.ts'/.test(read(path)))).toEqual([])
  })

  test('includes every suite that a quick run leaves out on the embedded database', () => {
    const embedded = listed(['--selectProjects', 'gateway'], { GATEWAY_TEST_DATABASE: undefined, TEST_SCOPE: 'quick' })
    const postgres = listed(onDatabase, { GATEWAY_TEST_DATABASE: 'postgres', TEST_SCOPE: 'quick' })
    const quick = all.filter((path) => !/\.full\.test/.test(path))
    expect(quick.filter((path) => !embedded.includes(path) && !postgres.includes(path))).toEqual([])
    // A suite that opens a database also runs on PostgreSQL, unless `embeddedAlone` names it; no other suite runs twice.
    const both = embedded.filter((path) => postgres.includes(path))
    const opening = databaseSuites().map((path: string) => `gateway/${path}`)
    const named = (path: string) => embeddedAlone.some((pattern: string) => new RegExp(pattern).test(path))
    expect(embedded.filter((path) => opening.includes(path) && !both.includes(path) && !named(path))).toEqual([])
    expect(both.filter((path) => !opening.includes(path))).toEqual([])
    expect(postgres.length - both.length).toBeGreaterThan(100)
    // Suites of the folders that test SQL, and suites that check sums.
    expect(both).toEqual(
      expect.arrayContaining([
        'gateway/src/platform/ledger/ledger.test.ts',
        'gateway/src/play/vendor/exact-load.test.ts',
        'gateway/src/platform/db/database.test.ts',
        'gateway/src/play/lottery/settle/settlement.test.ts',
      ]),
    )
  })
})

test('the files that start first exist', async () => {
  const { slowFiles } = await script('slow-first.mjs')
  expect(slowFiles.length).toBeGreaterThan(0)
  expect(files(/^gateway\/.*\.test\.ts$/)).toEqual(expect.arrayContaining(slowFiles))
})

describe('a failed file of Jest runs again alone', () => {
  const config = join(folder, 'jest.config.mjs')
  /** Writes a test that fails in the runs with these numbers. */
  const put = (name: string, failing: readonly number[]) =>
    writeFileSync(
      join(folder, 'trial', `${name}.test.cjs`),
      `const fs = require('node:fs')
       const counter = __filename + '.runs'
       const run = 1 + (fs.existsSync(counter) ? Number(fs.readFileSync(counter, 'utf8')) : 0)
       fs.writeFileSync(counter, String(run))
       test('${name}', () => expect(${JSON.stringify(failing)}).not.toContain(run))`,
    )
  const runTrial = (name: string, failing: readonly number[]) => {
    rmSync(join(folder, 'trial'), { recursive: true, force: true })
    mkdirSync(join(folder, 'trial'))
    put('good', [])
    put(name, failing)
    return runJest('house-trial', ['--config', config])
  }
  const names = (paths: readonly string[]) => paths.map((path) => path.split('/').at(-1))

  beforeAll(() => {
    const settings = { rootDir: join(folder, 'trial'), testMatch: ['**/*.test.cjs'], testEnvironment: 'node' }
    writeFileSync(config, `export default ${JSON.stringify(settings)}`)
  })

  test.each([[[1]], [[1, 2]], [[1, 3]]])('a file that fails in the runs %j passes and is reported', (failing) => {
    const result = runTrial('flaky', failing)
    expect(result).toMatchObject({ passed: 2, failed: 0, code: 0, broken: [] })
    expect(names(result.flaky)).toEqual(['flaky.test.cjs'])
    expect(isGood(result)).toBe(true)
  })

  test.each([[[1, 2, 3]], [[1, 2, 4]], [[1, 3, 4]]])('a file that fails in the runs %j fails the run', (failing) => {
    const result = runTrial('broken', failing)
    expect(result).toMatchObject({ passed: 1, failed: 1, flaky: [] })
    expect(names(result.broken)).toEqual(['broken.test.cjs'])
    expect(isGood(result)).toBe(false)
  })

  test('a run fails with more than two tests that pass only when they run again', () => {
    const stage = (flaky: readonly string[]) => ({ ...whole(0), flaky })
    expect(isGoodRun([stage(['one']), stage(['two'])])).toBe(true)
    expect(isGoodRun([stage(['one']), stage(['two', 'three'])])).toBe(false)
    expect(isGoodRun([stage([]), whole(1)])).toBe(false)
  })
})

describe('shards of the full run', () => {
  const names: string[] = shards.map(({ name }: { name: string }) => name)

  test('have unique names and cover every folder with browser tests', () => {
    expect(names).toEqual([...new Set(names)])
    const folders = files(/^e2e\/.*\.spec\.ts$/).map((path) => path.split('/')[1] ?? '')
    const expected = [...new Set(folders)].filter((name) => name !== 'emulator')
    expect(expected.filter((each) => !names.some((name) => name.startsWith(`browser-${each}`)))).toEqual([])
    expect(expected.length).toBeGreaterThan(8)
  })

  test('cover every project of Jest', () => {
    expect(names).toEqual(
      expect.arrayContaining(['shared', 'gateway', 'host', 'remote-lobby', 'remote-template', 'house']),
    )
  })

  test('know their sources: a remote does not depend on another one, the browser tests depend on all', () => {
    const sourcesOf = (name: string) => shards.find((shard: { name: string }) => shard.name === name)?.sources
    const screen = 'remote-lottery/src/remote.ts'
    expect(
      ['remote-lottery', 'remote-lobby', 'browser-specs-1', 'house'].map((name) => sourcesOf(name)(screen)),
    ).toEqual([true, false, true, true])
    expect(sourcesOf('browser-walk')('docs/contract.md')).toBe(false)
    expect([...sourcesOfShards().keys()]).toEqual(names)
  })

  test('a shard that passed is skipped in the next run, until its sources change or the run is reset', () => {
    const file = join(folder, 'state.json')
    const first = shardState(file)
    first.begin('host')
    expect(shardState(file).hasPassed('host', 'a')).toBe(false)
    first.pass('host', 'a')
    const second = shardState(file)
    expect([second.hasPassed('host', 'a'), second.hasPassed('host', 'b'), second.hasPassed('shared', 'a')]).toEqual([
      true,
      false,
      false,
    ])
    second.begin('host')
    expect(shardState(file).hasPassed('host', 'a')).toBe(false)
  })
})

/** Folders whose tests take minutes or need their own site. */
const fullFolders = ['attribution', 'canary', 'leak', 'rounds', 'scale', 'tools']

test('every other folder with browser tests has some in the quick run, in a wide window', () => {
  const listed = execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--list'], {
    cwd: join(root, 'e2e'),
    // Playwright refuses to run inside of Jest, which only looks at its list here.
    env: { ...process.env, JEST_WORKER_ID: undefined, TEST_SCOPE: 'quick' },
    encoding: 'utf8',
  })
  const quick = [...listed.matchAll(/^ *\[(\w+)\] › (\w+)\//gm)].map(([, project, name]) => ({ project, name }))
  expect(quick.filter(({ project }) => project !== 'desktop')).toEqual([])
  const folders = files(/^e2e\/.*\.spec\.ts$/).map((path) => path.split('/')[1])
  const everywhere = folders.filter((name) => ![...fullFolders, 'emulator'].includes(name ?? ''))
  expect(new Set(quick.map(({ name }) => name).filter((name) => name !== 'emulator'))).toEqual(new Set(everywhere))
})

describe('browser tests for a change', () => {
  const specs = files(/^e2e\/.*\.spec\.ts$/).map((path) => ({ path, text: read(path) }))

  test('a changed remote selects the specs with its name and the walk', () => {
    const { whole, quick } = specsFor(['remote-lobby/src/remote.ts'], specs)
    expect(whole).toEqual([])
    expect(quick).toEqual(expect.arrayContaining(['e2e/specs/lobby.spec.ts', walk]))
    expect(quick).not.toContain('e2e/specs/register.spec.ts')
  })

  test.each(['shared/src/kernel/result.ts', 'host/src/shell/header.tsx', 'brands/azulejo/brand.json'])(
    '%s selects the walk',
    (path) => expect(specsFor([path], specs)).toEqual({ whole: [], quick: [walk] }),
  )

  test('a changed spec runs whole, a changed helper runs the specs that import it, other files run nothing', () => {
    expect(specsFor([walk, 'host/src/shell/header.tsx'], specs)).toEqual({ whole: [walk], quick: [] })
    expect(specsFor(['e2e/pages/outbox.ts'], specs).quick).toContain('e2e/specs/login.spec.ts')
    expect(specsFor(['docs/contract.md', 'host/src/shell/header.test.tsx'], specs)).toEqual({ whole: [], quick: [] })
  })

  const listQuick = (path: string) => {
    const words = ['test', '--list', ...quickly([path])]
    const env = { ...process.env, JEST_WORKER_ID: undefined, TEST_SCOPE: 'quick' }
    const options = { cwd: join(root, 'e2e'), env, encoding: 'utf8' } as const
    return execFileSync(join(root, 'e2e/node_modules/.bin/playwright'), words, options)
  }

  test('the walk has tests in a quick run', () => {
    expect(listQuick(walk)).toMatch(/Total: [1-9]\d* tests/)
  })

  test('specs without tests in a quick run do not fail it', () => {
    expect(listQuick('e2e/tools/new-remote.spec.ts')).toContain('Total: 0 tests')
  })
})
