import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { DueWork } from '../jobs/runner.ts'
import type { GatewayDeps } from '../pipeline/gateway-deps.ts'
import {
  addGames,
  claimGames,
  lotterySecret,
  nextAttention,
  planNext,
  waitingIssues,
  writeIssues,
} from './draw.store.ts'
import { type LotteryGame, lotteryGame, lotteryGames } from './games.ts'
import { type IssueRow, issueRow } from './issue-row.ts'
import { issuesToWrite, nextEventAt } from './issues-to-write.ts'
import { type DaySeeds, daySeeds } from './seeds.ts'

type Chain = { day: string; seeds: DaySeeds }

/** Keeps the chain of the last day asked for, because the issues of a game come in their order. */
function chains(secret: Uint8Array) {
  const known = new Map<string, Chain>()
  return (game: LotteryGame, day: string): DaySeeds => {
    const chain = known.get(game.gameId)
    if (chain?.day === day) return chain.seeds
    const seeds = daySeeds(secret, game, day)
    known.set(game.gameId, { day, seeds })
    return seeds
  }
}

function rowsOf(game: LotteryGame, waiting: readonly Instant[], now: Instant, seedsOf: ReturnType<typeof chains>) {
  return issuesToWrite(game, waiting, now).map((issue) => issueRow(game, issue, seedsOf(game, issue.day), now))
}

/** One pass over the games that are due; numbers and the next issue appear together in the transaction given. */
async function bringUpToDate(transaction: Db, now: Instant, seedsOf: ReturnType<typeof chains>): Promise<void> {
  const games = (await claimGames(transaction, now)).map(lotteryGame).filter((game) => game !== undefined)
  if (games.length === 0) return
  const ids = games.map(({ gameId }) => gameId)
  const waiting = await waitingIssues(transaction, ids)
  const rows: IssueRow[] = games.flatMap((game) => {
    const own = waiting.filter(({ game_id }) => game_id === game.gameId).map(({ draws_at }) => draws_at.getTime())
    return rowsOf(game, own, now, seedsOf)
  })
  await writeIssues(transaction, rows)
  const next = games.map((game) => ({ gameId: game.gameId, at: nextEventAt(game, now) }))
  await planNext(transaction, next)
}

const allGames = lotteryGames.map(({ gameId }) => gameId)

/** Draws the last hundred issues of each game on an empty database and puts the next ones on sale. */
export async function drawFirst({ db, clock, random }: GatewayDeps): Promise<void> {
  const secret = await lotterySecret(db, random.bytes(32))
  await addGames(db, allGames)
  await bringUpToDate(db, clock.now(), chains(secret))
}

/**
 * Opens, locks and draws issues when their time comes; after downtime it makes up what was missed, in order. Safe in
 * several processes at once.
 */
export async function createDraws({ db, clock, random }: GatewayDeps): Promise<DueWork> {
  const seedsOf = chains(await lotterySecret(db, random.bytes(32)))
  await addGames(db, allGames)
  return {
    name: 'draws',
    nextAt: () => nextAttention(db),
    run: () => db.transaction().execute((transaction) => bringUpToDate(transaction, clock.now(), seedsOf)),
  }
}
