import { readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { finishProgram, root } from '../programs/run-program.ts'

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'))

test.each(remotes)('[FD-02] %s may be published as it is built', async (name) => {
  expect(await finishProgram(['registry/src/cli/main.ts', 'check', name])).toContain('may be published')
})
