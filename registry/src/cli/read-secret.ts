import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Reads a secret from the standard input: piped text, or a line that the user types and that is not shown. */
export async function readSecret(): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return (await text(stdin)).trim()
  stderr.write('Token: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output, terminal: true })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
