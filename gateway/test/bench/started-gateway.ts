import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gatewayFlags, gatewayVariables } from '../../src/process-flags.ts'
import { startPostgres } from '../postgres.ts'

export const databases = ['postgres', 'embedded'] as const
export type Database = (typeof databases)[number]

/** Megabytes. */
export type Memory = { readonly now: number; readonly most: number }

export type Started = {
  readonly port: number
  /** Text of the file of the vendor's keys. */
  readonly vendorKeys: string
  readonly seated: readonly { readonly token: string; readonly ticket: string }[]
  readonly memory: Memory
}

export type StartedGateway = Started & { memoryNow(): Promise<Memory>; end(): Promise<void> }

/** Data and compile cache of gateways that are started one after another, and how to remove them. */
export type Place = { readonly variables: Readonly<Record<string, string>>; remove(): Promise<void> }

/** An empty database and an empty compile cache, as on a new machine. PostgreSQL runs with its usual durability. */
export async function emptyPlace(database: Database): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-bench-gateway-'))
  const cluster = database === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  return {
    variables: {
      ...(cluster ? { DATABASE_URL: cluster.url } : { DATA_FOLDER: join(folder, 'data') }),
      NODE_COMPILE_CACHE: join(folder, 'modules'),
    },
    async remove() {
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a gateway with the flags of `npm start`. @param wanted variables of its program, for example `PLAYERS` */
export async function startGateway({ variables }: Place, wanted: NodeJS.ProcessEnv): Promise<StartedGateway> {
  const program = join(import.meta.dirname, 'gateway-program.ts')
  const child = spawn(
    process.execPath,
    [...gatewayFlags('DATABASE_URL' in variables), '--disable-warning=ExperimentalWarning', program],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...gatewayVariables, ...variables, ...wanted },
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // The gateway logs to the same stream, so other lines are skipped.
  const nextReport = async () => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('the gateway ended')
      const line = JSON.parse(value)
      if ('memory' in line) return line
    }
  }
  const started = (await nextReport()) as Started
  return {
    ...started,
    async memoryNow() {
      child.stdin.write('memory\n')
      return ((await nextReport()) as { memory: Memory }).memory
    },
    async end() {
      child.stdin.end()
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
