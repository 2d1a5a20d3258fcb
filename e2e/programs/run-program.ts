import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export type Program = {
  /** Process id. */
  readonly pid: number
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>
  /** The groups that the ready line matched, for example a port. */
  readonly captured: readonly string[]
  /** Output so far. */
  written(): string
  /** Sends SIGTERM and waits until the process has exited. */
  end(): Promise<void>
  /** Sends SIGKILL, as in a crash, and waits until the process has exited. */
  kill(): Promise<void>
}

/**
 * Starts a program of the workspace and waits until its output shows that it is ready.
 * @param args file under the root, then its arguments
 * @param ready pattern of the output of a ready program; its groups are returned as `captured`
 * @param cwd a copy of the workspace instead of the workspace itself
 */
export async function runProgram(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
  cwd = root,
): Promise<Program> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  let output = ''
  const captured = await new Promise<string[]>((resolve, reject) => {
    const onData = (part: Buffer) => {
      output += part
      const match = ready.exec(output)
      if (match) resolve(match.slice(1))
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}:\n${output}`)))
  })
  const endBy = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return { pid: child.pid ?? 0, ended, captured, written: () => output, end: endBy('SIGTERM'), kill: endBy('SIGKILL') }
}

/** Path of webpack's command line program, for `finishProgram`. */
export const webpackCli = join(root, 'e2e/node_modules/webpack-cli/bin/cli.js')

/**
 * Runs a program of the workspace to its end and returns its output; throws when the program fails.
 * @param cwd a copy of the workspace instead of the workspace itself
 */
export async function finishProgram(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<string> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
  })
  child.stderr.on('data', (part) => {
    output += part
  })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}
