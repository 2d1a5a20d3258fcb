import type { ReadStream } from 'node:tty'
export type ControlRequest = {
  readonly words: readonly string[]
  /** Secret of the operator who gives the command. */
  readonly secret?: string | undefined
}
/** Executes a command and returns the message for the operator. */
export type Control = (request: ControlRequest) => Promise<string>
/**
 * Accepts commands from other processes of the same user while this one holds the database folder.
 * @returns a function that stops it
 */
export declare function listenForAdminCommands(folder: string, control: Control): Promise<() => Promise<void>>
/**
 * Sends a command to the process that holds the folder; undefined if no process does. Rejects with the process's
 * refusal.
 */
export declare function handOver(folder: string, command: ControlRequest): Promise<string | undefined>
/** Reads a secret line: typed without an echo, or the first line of piped input. */
export declare function readSecret(input: ReadStream, output?: NodeJS.WritableStream): Promise<string>
