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
  readonly secret: string
  readonly seated: readonly { readonly token: string; readonly ticket: string }[]
  /** After its first start, on an empty database. */
  readonly memory: Memory
}

export type StartedGateway = Started & { memoryNow(): Promise<Memory>; end(): Promise<void> }

/** A gateway with the flags of `npm start` on an empty database, which goes with it. PostgreSQL keeps its usual promises. */
export async function startGateway(database: Database): Promise<StartedGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-bench-gateway-'))
  const cluster = database === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const program = join(import.meta.dirname, 'gateway-program.ts')
  const child = spawn(
    process.execPath,
    [...gatewayFlags(cluster !== undefined), '--disable-warning=ExperimentalWarning', program],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...gatewayVariables,
        ...(cluster ? { DATABASE_URL: cluster.url } : { DATA_FOLDER: folder }),
      },
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // The log of the gateway is on the same stream.
  const told = async () => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('the gateway ended')
      const line = JSON.parse(value)
      if ('memory' in line) return line
    }
  }
  const end = async () => {
    child.stdin.end()
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const started = (await told()) as Started
    const memoryNow = async () => {
      child.stdin.write('memory\n')
      return ((await told()) as { memory: Memory }).memory
    }
    return { ...started, memoryNow, end }
  } catch (error) {
    await end()
    throw error
  }
}
