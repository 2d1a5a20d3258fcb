import { Writable } from 'node:stream'
import { pino } from 'pino'
import { createGateway, type Gateway, type GatewayOptions } from '../../src/index.ts'
import type { OpenDatabase } from '../../src/platform/db/open-database.ts'
import type { AllDeps } from '../../src/services.ts'
import { GatewayKilled, type KillableDatabase, killableDatabase } from './killable-database.ts'

type Process = KillableDatabase & { readonly gateway: Gateway }

export type GatewayProcesses = {
  /** Sends a request to the process with this number. */
  fetch(request: Request, which: number): Promise<Response>
  /** Runs work without a request in one of the processes; ends silently when the process is killed meanwhile. */
  work(which: number, work: (deps: AllDeps) => Promise<void>): Promise<void>
  kill(which: number): void
  killAt(which: number, statement: number, when: 'before' | 'after'): void
  /** Replaces the killed processes. @returns their number */
  restart(): Promise<number>
  /** Errors logged since the last call by gateways that were not killed. */
  errors(): string[]
  /** Number of statements that failed on a deadlock or a serialisation conflict in the running gateways. */
  collisions(): number
  close(): Promise<void>
}

const unlimited = { points: 1e9, seconds: 1 }

/** Gateways that share one database, as behind a load balancer. */
export async function startProcesses(
  database: OpenDatabase,
  options: GatewayOptions,
  count: number,
): Promise<GatewayProcesses> {
  const processes: Process[] = []
  let logged: string[] = []

  async function start(): Promise<Process> {
    const killable = killableDatabase(database)
    const destination = new Writable({
      write(line: Buffer, _, done) {
        if (!killable.isKilled) logged.push(line.toString().trim())
        done()
      },
    })
    const gateway = await createGateway({
      seed: false,
      work: false,
      statusFreshMs: 60_000,
      limits: { calls: unlimited, sealed: unlimited, uploads: unlimited, vendorCalls: unlimited },
      proofs: { humanCheckCost: { iterations: 1, highestCounter: 3 }, hasDevelopmentPages: true },
      logger: pino({ level: 'error' }, destination),
      ...options,
      // All gateways share the content that the first one has read.
      ...(processes[0] && { contents: processes[0].gateway.deps.contents }),
      database: killable.database,
    })
    return Object.assign(killable, { gateway })
  }
  const end = async (process: Process) => {
    process.kill()
    await process.gateway.close().catch((error) => {
      if (!(error instanceof GatewayKilled)) throw error
    })
    await process.ended()
  }
  const chosen = (which: number) => processes[which % processes.length] as Process
  for (let started = 0; started < count; started += 1) processes.push(await start())

  return {
    async fetch(request, which) {
      const process = chosen(which)
      if (process.isKilled) throw new GatewayKilled()
      const response = await process.gateway.fetch(request)
      if (process.isKilled) throw new GatewayKilled()
      return response
    },
    async work(which, work) {
      const process = chosen(which)
      if (process.isKilled) return
      try {
        await work(process.gateway.deps)
      } catch (error) {
        if (!process.isKilled) throw error
      }
    },
    kill: (which) => chosen(which).kill(),
    killAt: (which, statement, when) => chosen(which).killAt(statement, when),
    async restart() {
      let restarted = 0
      for (const [place, process] of processes.entries()) {
        if (!process.isKilled) continue
        await end(process)
        processes[place] = await start()
        restarted += 1
      }
      return restarted
    },
    errors() {
      const found = logged
      logged = []
      return found
    },
    collisions: () => processes.reduce((sum, process) => sum + process.collisions, 0),
    async close() {
      for (const process of processes) await end(process)
    },
  }
}
