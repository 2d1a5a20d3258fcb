import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { root } from './sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-caching-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('cached compiled code runs again for each test file, in the realm of that file', () => {
  put(
    'state.cjs',
    'exports.loads = [], exports.realm = Object\nexports.later = () => import("./later.mjs")\nexports.fail = () => { throw new Error("planted") }',
  )
  put('later.mjs', 'export const page = globalThis.page')
  const file = (name: string) => `
    const state = require('./state.cjs')
    globalThis.page = '${name}'
    test('has modules of its own', () => {
      state.loads.push('${name}')
      expect(state.loads).toEqual(['${name}'])
      expect(state.realm).toBe(Object)
    })
    test('what is imported later is of this file', async () => expect((await state.later()).page).toBe('${name}'))
    test('errors say where they are', () => {
      try { state.fail() } catch (error) { expect(error.stack).toMatch(/state\\.cjs:3:\\d+/) }
      expect.assertions(1)
    })`
  put('first.test.cjs', file('first'))
  put('second.test.cjs', file('second'))
  const runtime = join(root, 'shared/src/build/caching-runtime.ts')
  const settings = { rootDir: folder, testMatch: ['**/*.test.cjs'], transform: {}, runtime }
  put('jest.config.mjs', `export default ${JSON.stringify(settings)}`)
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--runInBand',
      '--json',
      '--config',
      join(folder, 'jest.config.mjs'),
    ],
    { cwd: root, encoding: 'utf8' },
  )
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 6, numFailedTests: 0, numRuntimeErrorTestSuites: 0 })
})
