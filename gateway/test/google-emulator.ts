import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Project for which the emulator is started. */
export const emulatedProject = 'demo-azulejo'

type SentCode = { readonly phoneNumber: string; readonly sessionInfo: string; readonly code: string }

/** Starts Google's emulator of Firebase Authentication from `firebase-tools`. */
export async function startGoogleEmulator() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/google-emulator.mjs')])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    const onOutput = (part: Buffer) => {
      output += part
      const found = /emulator on port (\d+)/.exec(output)?.[1]
      if (found) resolve(Number(found))
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('exit', () => reject(new Error(`the emulator ended:\n${output}`)))
  })
  /** Sends a request to the emulator's API. @param path below `/v1/projects/<project>` */
  const order = (path: string, body: unknown) =>
    fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/${emulatedProject}${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    port,
    order,
    /** The verification code of a session. */
    async codeOf(session: string): Promise<string> {
      const answer = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${emulatedProject}/verificationCodes`)
      const { verificationCodes } = (await answer.json()) as { verificationCodes: readonly SentCode[] }
      return verificationCodes.find(({ sessionInfo }) => sessionInfo === session)?.code ?? ''
    },
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export type GoogleEmulator = Awaited<ReturnType<typeof startGoogleEmulator>>
