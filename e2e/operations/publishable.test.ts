import { readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { finishProgram, root } from '../programs/run-program.ts'

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'))

test.each(remotes)('[FD-02] the build of %s passes the checks of publish', async (name) => {
  expect(await finishProgram(['registry/src/cli/main.ts', 'check', name])).toContain('may be published')
})
