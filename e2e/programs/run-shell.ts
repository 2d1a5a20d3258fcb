import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './run-program.ts'

export type Shell = {
  /** Output so far. */
  written(): string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  /** Sends SIGTERM to the shell and all programs that it started, and waits until they have exited. */
  end(): Promise<void>
}

/** Runs a text in bash, in a separate process group; the first command that fails ends the shell. */
export function runShell(text: string, env: NodeJS.ProcessEnv, cwd = root): Shell {
  const options = { cwd, env: { ...process.env, ...env }, detached: true, stdio: 'pipe' } as const
  const child = spawn('bash', ['-euc', text], options)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const group = -(child.pid ?? 0)
  const isThere = (): boolean => {
    try {
      return process.kill(group, 0)
    } catch {
      return false
    }
  }
  return {
    written: () => output,
    ended,
    async end() {
      if (isThere()) process.kill(group, 'SIGTERM')
      await ended
      while (isThere()) await wait(50)
    },
  }
}

/** Waits until a shell prints a text or a URL responds; throws with the output when the shell exits before that. */
export async function untilReady(shell: Shell, ready: string): Promise<void> {
  let code: number | null | undefined
  void shell.ended.then((at) => {
    code = at
  })
  const isReady = async () =>
    URL.canParse(ready) ? (await fetch(ready).catch(() => undefined))?.ok : shell.written().includes(ready)
  while (!(await isReady())) {
    if (code !== undefined) throw new Error(`ended with ${code} before "${ready}":\n${shell.written()}`)
    await wait(50)
  }
}
