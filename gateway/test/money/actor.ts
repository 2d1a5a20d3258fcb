import type { Currency } from '@azulejo/shared/kernel'
import type { Db } from '../../src/db/database.ts'
import type { SeededRandom } from '../../src/demo-data/seeded-random.ts'
import type { Random } from '../../src/pipeline/random.ts'
import type { TestClock } from '../test-gateway.ts'
import type { Changes, Journal, OrderRow } from './changes.ts'
import type { Clients } from './clients.ts'
import type { GatewayProcesses } from './gateway-processes.ts'
import type { LedgerCheck } from './ledger-check.ts'
import type { Network } from './network.ts'
import type { Command } from './operators.ts'

/** What actors of one run share. */
export type Run = {
  readonly clock: TestClock
  /** Beside the gateways: what it reads and writes cannot be killed. */
  readonly db: Db
  readonly processes: GatewayProcesses
  readonly network: Network
  readonly clients: Clients
  /** What operators say to the gateways. */
  readonly command: Command
  readonly ledger: LedgerCheck
  /** Orders by their key, as they were after the last step. */
  readonly orders: ReadonlyMap<string, OrderRow>
  readonly currency: Currency
  /** Makes names that no other run has. */
  readonly names: Random
  /** Tells of something wrong that a step has seen. */
  report(finding: string): void
}

/**
 * Something an actor may do in a step. It draws all chance from what it is given.
 * @returns what happened, in words; nothing where there is nothing to do it with, and another move is made
 */
export type Move = (random: SeededRandom) => Promise<string | undefined>

/** One side of the simulation. Each is a file in `actors`, and is listed in `simulation.ts`. */
export type Actor = {
  readonly name: string
  /** How often each move is made, compared with those of all actors. */
  readonly moves: Readonly<Record<string, { readonly weight: number; readonly go: Move }>>
  /** Whether a journal belongs to something that this actor knows; orders' journals are looked at elsewhere. */
  explains?(journal: Journal): boolean
  /** Whether an order was asked for by somebody whom this actor knows. */
  expects?(order: OrderRow): boolean
  /** What is wrong after a step. */
  check?(changes: Changes): string[]
  /** Brings what is under way nearer to its end once the run is over. @returns what is left, in words; empty when nothing is */
  settle?(random: SeededRandom): Promise<string>
  /** What is wrong once everything has been settled and time has passed. */
  checkEnd?(): string[] | Promise<string[]>
}
