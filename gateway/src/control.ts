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
  /** Secret of the operator who gives the command. */
  readonly secret?: string | undefined
}

/** Executes a command and returns the message for the operator. */
export type Control = (request: ControlRequest) => Promise<string>

const socketOf = (folder: string): string => join(folder, 'control.sock')

/**
 * Accepts commands from other processes of the same user while this one holds the database folder.
 * @returns a function that stops it
 */
export async function listenForAdminCommands(folder: string, control: Control): Promise<() => Promise<void>> {
  const socket = socketOf(folder)
  rmSync(socket, { force: true })
  const server = createServer(async (incoming, answer) => {
    try {
      answer.end(await control(JSON.parse(await text(incoming))))
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

/**
 * Sends a command to the process that holds the folder; undefined if no process does. Rejects with the process's
 * refusal.
 */
export function handOver(folder: string, command: ControlRequest): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketOf(folder), method: 'POST' }, async (answer) => {
      const message = await text(answer)
      if (answer.statusCode === 200) resolve(message)
      else reject(new Error(message))
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    outgoing.end(JSON.stringify(command))
  })
}

/** Reads a secret line: typed without an echo, or the first line of piped input. */
export async function readSecret(input: ReadStream, output: NodeJS.WritableStream = process.stderr): Promise<string> {
  const isTyped = input.isTTY === true
  if (isTyped) output.write('Secret: ')
  // The terminal echoes to a stream that discards the text.
  const lines = createInterface({ input, output: new PassThrough().resume(), terminal: isTyped })
  const ended = once(lines, 'close').then(() => [''])
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  lines.close()
  if (isTyped) output.write('\n')
  return line
}
