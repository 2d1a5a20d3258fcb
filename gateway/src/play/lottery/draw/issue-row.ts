import type { Instant } from '@azulejo/shared/kernel'
import type { DrawTable, Prize } from '../../../platform/db/tables/play/lottery.ts'
import type { LotteryGame } from '../games.ts'
import type { BeaconValue } from './beacon.ts'
import type { Issue } from './calendar.ts'
import { drawOutcome } from './draw-outcome.ts'
import { commitOf } from './draw-stream.ts'
import { entropyOf, merkleRoot } from './merkle.ts'
import type { DaySeeds } from './seeds.ts'

/** Inputs of an issue's draw in addition to its seed. */
export type Locked = {
  /** Merkle root in hex over the issue's tickets at the moment betting locked. */
  readonly root: string
  /** Beacon value published after betting locked. */
  readonly outside?: BeaconValue | undefined
  /** Since when the due draw waits for the beacon. */
  readonly awaitedSince?: Instant | undefined
}

/** The root of an issue without tickets. */
export const emptyRoot = merkleRoot([]).toString('hex')

/** A row of the draw table as the database reads it from JSON. */
export type IssueRow = {
  readonly game_id: string
  readonly numero: string
  readonly opens_at: string
  readonly closes_at: string
  readonly draws_at: string
  readonly status: DrawTable['status']
  readonly commit: string | null
  readonly entropy: string | null
  readonly seed: string | null
  readonly win_no: string | null
  readonly prizes: Prize[] | null
  readonly root: string | null
  readonly beacon: string | null
  readonly beacon_round: number | null
  readonly beacon_value: string | null
  readonly beacon_signature: string | null
  readonly awaited_since: string | null
}

/** scheduled -> open -> locked -> drawn, decided by the gateway's clock alone. */
export function statusAt(
  { opensAt, closesAt, drawsAt }: Issue,
  now: Instant,
): 'scheduled' | 'open' | 'locked' | 'drawn' {
  if (now >= drawsAt) return 'drawn'
  if (now >= closesAt) return 'locked'
  return now >= opensAt ? 'open' : 'scheduled'
}

const hidden = {
  entropy: null,
  seed: null,
  win_no: null,
  prizes: null,
  root: null,
  beacon: null,
  beacon_round: null,
  beacon_value: null,
  beacon_signature: null,
} as const

const beaconColumns = ({ beacon, round, value, signature }: BeaconValue) => ({
  beacon,
  beacon_round: round,
  beacon_value: value,
  beacon_signature: signature,
})

function revealed({ shape, gameId }: LotteryGame, numero: string, seed: Uint8Array, { root, outside }: Locked) {
  const entropy = entropyOf(Buffer.from(root, 'hex'), Buffer.from(outside?.value ?? '', 'hex'))
  const { winNo, prizes } = drawOutcome(shape, { seed, gameId, numero, entropy })
  return {
    entropy,
    seed: Buffer.from(seed).toString('hex'),
    win_no: winNo,
    prizes: prizes ?? null,
    ...(outside ? beaconColumns(outside) : {}),
  }
}

/**
 * Builds the row of an issue at the time `now`. The commit of an issue is the seed of the previous issue, so the commit
 * stays null until the previous issue is drawn.
 * @param locked root and beacon value, used once betting is over
 */
export function issueRow(game: LotteryGame, issue: Issue, seeds: DaySeeds, now: Instant, locked: Locked): IssueRow {
  const status = statusAt(issue, now)
  const seed = seeds.seedAt(issue.index)
  return {
    game_id: game.gameId,
    numero: issue.numero,
    opens_at: new Date(issue.opensAt).toISOString(),
    closes_at: new Date(issue.closesAt).toISOString(),
    draws_at: new Date(issue.drawsAt).toISOString(),
    status,
    commit: issue.index === 1 || status !== 'scheduled' ? commitOf(seed) : null,
    ...hidden,
    ...(status === 'locked' || status === 'drawn' ? { root: locked.root } : {}),
    ...(status === 'drawn' ? revealed(game, issue.numero, seed, locked) : {}),
    awaited_since: locked.awaitedSince === undefined ? null : new Date(locked.awaitedSince).toISOString(),
  }
}
