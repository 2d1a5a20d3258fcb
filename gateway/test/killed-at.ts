import { expect } from '@jest/globals'
import type { OpenDatabase } from '../src/db/open-database.ts'
import type { GatewayDeps } from '../src/pipeline/gateway-deps.ts'
import { GatewayKilled, killableDatabase } from './money/killable-database.ts'
import type { TestGateway } from './test-gateway.ts'

/** A process is killed at its statement of this number, before the statement runs or after nobody heard that it ran. */
export type Kill = { readonly statement: number; readonly when: 'before' | 'after' }

type Place = Pick<GatewayDeps, 'db' | 'listen'>

/** Does work in a process that is killed at one of its statements. @returns whether it came to that statement */
export async function killedAt(
  { db, listen }: Place,
  { statement, when }: Kill,
  work: (database: OpenDatabase, ready: () => void) => Promise<unknown>,
): Promise<boolean> {
  const killable = killableDatabase({ db, listen, close: async () => {} })
  const ready = () => killable.killAt(statement, when)
  try {
    await work(killable.database, ready)
  } catch (error) {
    if (!killable.isKilled) throw error
  }
  await killable.ended()
  return killable.isKilled
}

/** Does what a job or an operator does, in a process that is killed. @returns whether it was */
export const killedWork = (deps: GatewayDeps, kill: Kill, work: (deps: GatewayDeps) => Promise<unknown>) =>
  killedAt(deps, kill, ({ db }, ready) => {
    ready()
    return work({ ...deps, db })
  })

/** Sends calls to a gateway of its own that is killed while it answers. @returns whether it was */
export const killedCalls = (
  { deps, another }: { readonly deps: GatewayDeps; readonly another: (database: OpenDatabase) => Promise<TestGateway> },
  kill: Kill,
  send: (gateway: TestGateway) => Promise<unknown>,
) =>
  killedAt(deps, kill, async (database, ready) => {
    const gateway = await another(database)
    ready()
    try {
      await send(gateway)
    } finally {
      await gateway.close().catch((error: unknown) => {
        if (!(error instanceof GatewayKilled)) throw error
      })
    }
  })

/**
 * Kills after every statement in turn, until one round comes to its end. A kill before the next one would leave the same.
 * @param least how many statements a round has at least, so that the kills are known to have met them
 * @param round does everything of one kill and looks at what is left. @returns whether the process was killed
 */
export async function killEverywhere(least: number, round: (kill: Kill) => Promise<boolean>): Promise<void> {
  let statement = 1
  while (await round({ statement, when: 'after' })) statement += 1
  expect(statement).toBeGreaterThan(least)
}
