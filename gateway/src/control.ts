import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Executes a command and says what was done. */
export type Control = (command: readonly string[]) => Promise<string>

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
export function handOver(folder: string, command: readonly string[]): Promise<string | undefined> {
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
