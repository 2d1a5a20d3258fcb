import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { root } from './sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-native-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** Runs the test files with the Jest runtime for Node tests, in one process. */
function run() {
  const config = join(folder, 'jest.config.mjs')
  const runtime = join(root, 'shared/src/build/native-runtime.ts')
  const settings = { rootDir: folder, testMatch: ['**/*.test.mjs'], transform: {}, runtime }
  put('jest.config.mjs', `export default ${JSON.stringify(settings)}`)
  const words = [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--runInBand',
    '--json',
    '--config',
    config,
  ]
  const { stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  return JSON.parse(stdout)
}

test('test files of one process share modules, and each has its own tests, hooks and timeouts', () => {
  put('state.mjs', 'export const state = { loads: [], ended: 0 }\nstate.loads.push(1)')
  const file = (name: string) => `
    import { afterAll, expect, test } from '@jest/globals'
    import { state } from './state.mjs'
    state.files = [...(state.files ?? []), '${name}']
    afterAll(() => { state.ended += 1 })
    test('was loaded once', () => expect(state).toEqual({ loads: [1], ended: state.files.length - 1, files: expect.any(Array) }))
    test('is of the same realm', () => expect(new Error('planted')).toBeInstanceOf(Error))`
  put('first.test.mjs', file('first'))
  put('second.test.mjs', file('second'))
  expect(run()).toMatchObject({ numPassedTests: 4, numFailedTests: 0, success: true })

  put('third.test.mjs', `${file('third')}\ntest('does not end', () => new Promise(() => {}), 100)`)
  expect(run()).toMatchObject({ numPassedTests: 6, numFailedTests: 1 })
})
