import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { adminCommandNames } from './admin-commands.ts'
import { environmentVariables } from './environment.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const run = (...words: string[]) => execFileSync(process.execPath, [program, ...words], { encoding: 'utf8' })

test('gateway --help names every command and every variable, and starts nothing', () => {
  const help = run('--help')
  const named = help.split(/[\s,]+/)
  for (const name of [...adminCommandNames, ...environmentVariables]) expect(named).toContain(name)
  expect(help).not.toMatch(/Gateway on port/)
  expect(run('orders', '-h')).toBe(help)
})
