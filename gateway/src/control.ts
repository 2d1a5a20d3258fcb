import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadStream } from 'node:tty'

export type ControlRequest = {
  readonly words: readonly string[]
  /** Of the operator who gives it. */
  readonly secret?: string | undefined
}

/** Executes a command and says what was done. */
export type Control = (request: ControlRequest) => Promise<string>

const socketOf = (folder: string): string => join(folder, 'control.sock')

/**
 * Takes commands from other processes of the same user while this one holds the database folder.
 * @returns what stops it
 */
export async function listenForAdminCommands(folder: string, control: Control): Promise<() => Promise<void>> {
  const socket = socketOf(folder)
  rmSync(socket, { force: true })
  const server = createServer(async (asked, answer) => {
    try {
      answer.end(await control(JSON.parse(await text(asked))))
    } catch (error) {
      answer.statusCode = 400
      answer.end(error instanceof Error ? error.message : String(error))
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  chmodSync(socket, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Hands a command to the process that holds the folder; undefined when none does. Throws what it refuses. */
export function handOver(folder: string, command: ControlRequest): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketOf(folder), method: 'POST' }, async (answer) => {
      const said = await text(answer)
      if (answer.statusCode === 200) resolve(said)
      else reject(new Error(said))
    })
    asking.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    asking.end(JSON.stringify(command))
  })
}

/** Reads a line that nobody sees: typed without an echo, or the first one of what is piped in. */
export async function askSecret(input: ReadStream, output: NodeJS.WritableStream = process.stderr): Promise<string> {
  const isTyped = input.isTTY === true
  if (isTyped) output.write('Secret: ')
  // The terminal echoes to a stream that leads nowhere.
  const lines = createInterface({ input, output: new PassThrough().resume(), terminal: isTyped })
  const ended = once(lines, 'close').then(() => [''])
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  lines.close()
  if (isTyped) output.write('\n')
  return line
}
