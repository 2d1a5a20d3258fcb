import type { Instant } from '@azulejo/shared/kernel'
import type { DrawTable, Prize } from '../db/tables/lottery.ts'
import type { Issue } from './calendar.ts'
import { drawOutcome } from './draw-outcome.ts'
import { commitOf, sha256Hex } from './draw-stream.ts'
import type { LotteryGame } from './games.ts'
import type { DaySeeds } from './seeds.ts'

/** The root over an issue's tickets when none was sold: the hash of nothing. */
export const entropyWithoutTickets = sha256Hex('')

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
}

/** scheduled -> open -> locked -> drawn, decided by the time of the gateway alone. */
export function statusAt({ opensAt, closesAt, drawsAt }: Issue, now: Instant): DrawTable['status'] {
  if (now >= drawsAt) return 'drawn'
  if (now >= closesAt) return 'locked'
  return now >= opensAt ? 'open' : 'scheduled'
}

const hidden = { entropy: null, seed: null, win_no: null, prizes: null }

function revealed({ shape, gameId }: LotteryGame, numero: string, seed: Uint8Array) {
  const entropy = entropyWithoutTickets
  const { winNo, prizes } = drawOutcome(shape, { seed, gameId, numero, entropy })
  return { entropy, seed: Buffer.from(seed).toString('hex'), win_no: winNo, prizes: prizes ?? null }
}

/** What is written about an issue at a moment. Its commit is the seed before it, so it stays out until that is drawn. */
export function issueRow(game: LotteryGame, issue: Issue, seeds: DaySeeds, now: Instant): IssueRow {
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
    ...(status === 'drawn' ? revealed(game, issue.numero, seed) : hidden),
  }
}
