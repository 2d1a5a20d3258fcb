import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { root } from './sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env = { ...process.env, TMPDIR: folder }
const run = `
  const { useTemporaryFolder } = await import('${pathToFileURL(join(root, 'scripts/test-runs.mjs')).href}')
  useTemporaryFolder()
  console.log(process.env.TMPDIR)`
const words = (code: string) => ['--input-type=module', '--eval', code]

test('the temporary folder of a run goes with the run, and that of a killed run with the next one', async () => {
  const killed = spawn(process.execPath, words(`${run}\nsetInterval(() => {}, 1000)`), {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(killed.stdout, 'data')
  const left = String(line).trim()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(left)).toBe(true)

  const own = execFileSync(process.execPath, words(run), { env, encoding: 'utf8' }).trim()
  expect(own).not.toBe(left)
  expect(existsSync(left)).toBe(false)
  expect(existsSync(own)).toBe(false)
})
