import { expect } from '@jest/globals'
import type { OpenDatabase } from '../src/platform/db/open-database.ts'
import type { GatewayDeps } from '../src/platform/pipeline/gateway-deps.ts'
import type { AllDeps } from '../src/services.ts'
import { GatewayKilled, killableDatabase } from './money/killable-database.ts'
import type { TestGateway } from './test-gateway.ts'

/**
 * Kills a process at its statement of this number: before the statement runs, or after it ran without its result arriving.
 */
export type Kill = { readonly statement: number; readonly when: 'before' | 'after' }

type Place = Pick<GatewayDeps, 'db' | 'listen'>

/** Runs work in a process that is killed at one of its statements. @returns whether the process reached that statement */
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

/** Runs the work of a job or an operator in a process that is killed. @returns whether it was killed */
export const killedWork = (deps: AllDeps, kill: Kill, work: (deps: AllDeps) => Promise<unknown>) =>
  killedAt(deps, kill, ({ db }, ready) => {
    ready()
    return work({ ...deps, db })
  })

/** Sends calls to a separate gateway that is killed while it answers. @returns whether it was killed */
export const killedCalls = (
  { deps, another }: { readonly deps: AllDeps; readonly another: (database: OpenDatabase) => Promise<TestGateway> },
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
 * Kills after every statement in turn, until a round completes. A kill before the next statement would have the same effect.
 * @param least minimum number of statements in a round, which proves that the kills have met them
 * @param round runs one kill and checks the remaining state. @returns whether the process was killed
 */
export async function killEverywhere(least: number, round: (kill: Kill) => Promise<boolean>): Promise<void> {
  let statement = 1
  while (await round({ statement, when: 'after' })) statement += 1
  expect(statement).toBeGreaterThan(least)
}
