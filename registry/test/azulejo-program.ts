import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import type { MadeRegistry } from './made-up-registry.ts'

const program = join(import.meta.dirname, '../src/cli/main.ts')

export type ProgramResult = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs the program `azulejo` over the folders of a made-up registry. */
export function azulejoOf(made: MadeRegistry) {
  const settings = dirname(made.service.credentials)
  const environment = (own: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    SITE_FOLDER: made.site,
    REGISTRY_FOLDER: made.places.records,
    KEYS_FOLDER: made.keys,
    BRANDS_FOLDER: made.brands,
    UPLOADS_FOLDER: made.service.uploads,
    XDG_CONFIG_HOME: settings,
    AZULEJO_USER: 'ana',
    ...own,
  })
  const start = (args: readonly string[], own: NodeJS.ProcessEnv): ChildProcess =>
    spawn(process.execPath, [program, ...args], { env: environment(own), stdio: 'pipe' })

  return {
    credentials: join(settings, 'azulejo/credentials.json'),
    async run(args: readonly string[], input = '', own: NodeJS.ProcessEnv = {}): Promise<ProgramResult> {
      const child = start(args, own)
      const output = { out: '', err: '' }
      child.stdout?.on('data', (part) => {
        output.out += part
      })
      child.stderr?.on('data', (part) => {
        output.err += part
      })
      child.stdin?.end(input)
      const [code] = await once(child, 'close')
      return { code, ...output }
    },
    /** Starts a server. @returns its origin once it listens */
    async serve(args: readonly string[] = [], own: NodeJS.ProcessEnv = {}) {
      const child = start(['registry', 'serve', ...args], own)
      const ended = once(child, 'close')
      const origin = await new Promise<string>((resolve, reject) => {
        let written = ''
        child.stderr?.on('data', (part) => {
          written += part
          const [, address] = /registry on (\S+)\n/.exec(written) ?? []
          if (address) resolve(address)
        })
        ended.then(() => reject(new Error(written)), reject)
      })
      return {
        origin,
        /** Ends the process. @returns its exit code */
        async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
          child.kill(signal)
          return (await ended)[0]
        },
      }
    },
  }
}
