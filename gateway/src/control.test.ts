import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { afterAll, expect, test } from '@jest/globals'
import { handOver, listenForAdminCommands, readSecret } from './control.ts'

const folder = mkdtempSync(join(tmpdir(), 'control-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a command and its secret reach the process that holds the folder, and a refusal becomes an error', async () => {
  expect(await handOver(folder, { words: ['status'] })).toBeUndefined()
  const close = await listenForAdminCommands(folder, async ({ words, secret }) => {
    if (secret !== 'right') throw new Error('the secret is another')
    return `did ${words.join(' ')}`
  })
  try {
    expect(await handOver(folder, { words: ['status', 'azulejo'], secret: 'right' })).toBe('did status azulejo')
    await expect(handOver(folder, { words: ['status', 'azulejo'] })).rejects.toThrow('the secret is another')
  } finally {
    await close()
  }
})

test.each([
  ['the-secret\nsomething else\n', 'the-secret'],
  ['the-secret', 'the-secret'],
  ['', ''],
])('reads the first line of the piped text %j as the secret', async (piped, secret) => {
  const input = new PassThrough()
  const reading = readSecret(input as unknown as ReadStream)
  input.end(piped)
  expect(await reading).toBe(secret)
})
