import type { Currency } from '@azulejo/shared/kernel'
import type { SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Random } from '../../src/platform/pipeline/random.ts'
import type { TestClock } from '../test-gateway.ts'
import type { Changes, Journal, OrderRow } from './changes.ts'
import type { Clients } from './clients.ts'
import type { GatewayProcesses } from './gateway-processes.ts'
import type { LedgerCheck } from './ledger-check.ts'
import type { Network } from './network.ts'
import type { Command } from './operators.ts'

/** State that the actors of one run share. */
export type Run = {
  readonly clock: TestClock
  /** Connection outside the gateways; its queries are never killed. */
  readonly db: Db
  readonly processes: GatewayProcesses
  readonly network: Network
  readonly clients: Clients
  /** Executes commands of operators in the gateways. */
  readonly command: Command
  readonly ledger: LedgerCheck
  /** Orders by their key, in their state after the last step. */
  readonly orders: ReadonlyMap<string, OrderRow>
  readonly currency: Currency
  /** Generates names that no other run has. */
  readonly names: Random
  /** Reports an error that a step has found. */
  report(finding: string): void
}

/**
 * An action of an actor in a step. All its randomness comes from the argument.
 * @returns a description of what happened; undefined if the action was not possible, and another move is tried
 */
export type Move = (random: SeededRandom) => Promise<string | undefined>

/** One group of participants in the simulation. Each is a file in `actors`, and is listed in `simulation.ts`. */
export type Actor = {
  readonly name: string
  /** Moves with their relative frequency among the moves of all actors. */
  readonly moves: Readonly<Record<string, { readonly weight: number; readonly go: Move }>>
  /** Whether a journal belongs to an action of this actor; journals of orders are checked elsewhere. */
  explains?(journal: Journal): boolean
  /** Whether an order was requested by a client of this actor. */
  expects?(order: OrderRow): boolean
  /** Returns the errors found after a step. */
  check?(changes: Changes): string[]
  /** Advances pending work after the run. @returns a description of the remaining work; empty when there is none */
  settle?(random: SeededRandom): Promise<string>
  /** Returns the errors found after everything has been settled and time has passed. */
  checkEnd?(): string[] | Promise<string[]>
  /** Ends what the actor has started. */
  close?(): Promise<void>
}
