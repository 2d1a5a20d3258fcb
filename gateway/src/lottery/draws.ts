import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import type { DueWork } from '../jobs/runner.ts'
import type { Beacon, BeaconValue } from '../pipeline/beacon.ts'
import type { GatewayDeps } from '../pipeline/gateway-deps.ts'
import {
  addGames,
  claimGames,
  keepChains,
  lockIssues,
  locksBeforeDraw,
  lotterySecret,
  nextAttention,
  planNext,
  settleEmpty,
  waitingIssues,
  writeIssues,
} from './draw.store.ts'
import { type LotteryGame, lotteryGame, lotteryGames } from './games.ts'
import { emptyRoot, type IssueRow, issueRow } from './issue-row.ts'
import { issuesToWrite, nextEventAt } from './issues-to-write.ts'
import { returnChases } from './return-chases.ts'
import { type DaySeeds, daySeeds } from './seeds.ts'
import { isSettlementDue } from './settlement.store.ts'
import { settleDue } from './settlement.ts'

type Chain = { day: string; seeds: DaySeeds }

/** Caches the seeds of the last requested day per game, because the issues of a game are processed in order. */
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

type Outside = ReadonlyMap<Instant, BeaconValue>

/** The most closing times for which one pass queries the beacon; after downtime older draws get no beacon value. */
const mostBeaconQueries = 50

/** Fetches the first beacon value after each closing time of the issues that are due to be drawn. */
async function valuesFor(db: Db, beacon: Beacon | undefined, now: Instant): Promise<Outside> {
  if (!beacon) return new Map()
  const locks = (await locksBeforeDraw(db, now)).slice(0, mostBeaconQueries)
  const values = await Promise.all(locks.map(async (lock) => [lock, await beacon.firstAfter(lock)] as const))
  return new Map(values.flatMap(([lock, value]) => (value ? [[lock, value] as const] : [])))
}

type Waiting = {
  readonly times: readonly Instant[]
  readonly roots: ReadonlyMap<string, string>
  readonly outside: Outside
}

function rowsOf(game: LotteryGame, waiting: Waiting, now: Instant, seedsOf: ReturnType<typeof chains>) {
  const { times, roots, outside } = waiting
  return issuesToWrite(game, times, now).map((issue) => {
    const root = roots.get(`${game.gameId}|${issue.numero}`) ?? emptyRoot
    const locked = { root, outside: outside.get(issue.closesAt) }
    return issueRow(game, issue, seedsOf(game, issue.day), now, locked)
  })
}

type Pass = { readonly now: Instant; readonly outside: Outside; readonly seedsOf: ReturnType<typeof chains> }

/** Processes the due games once. The given transaction publishes drawn numbers and the next issue together. */
async function processDueGames(transaction: Db, { now, outside, seedsOf }: Pass): Promise<void> {
  const games = (await claimGames(transaction, now)).map(lotteryGame).filter((game) => game !== undefined)
  if (games.length === 0) return
  const ids = games.map(({ gameId }) => gameId)
  const roots = await lockIssues(transaction, ids, now)
  const waiting = await waitingIssues(transaction, ids)
  const rows: IssueRow[] = games.flatMap((game) => {
    const own = waiting.filter(({ game_id }) => game_id === game.gameId).map(({ draws_at }) => draws_at.getTime())
    return rowsOf(game, { times: own, roots, outside }, now, seedsOf)
  })
  await keepChains(transaction, outside.values())
  await writeIssues(transaction, rows)
  await settleEmpty(transaction, ids)
  const next = games.map((game) => ({ gameId: game.gameId, at: nextEventAt(game, now) }))
  await planNext(transaction, next)
}

const allGames = lotteryGames.map(({ gameId }) => gameId)

/** Draws the last hundred issues of each game on an empty database and puts the next ones on sale. */
export async function drawFirst({ db, clock, random }: GatewayDeps): Promise<void> {
  const secret = await lotterySecret(db, random.bytes(32))
  await addGames(db, allGames)
  await processDueGames(db, { now: clock.now(), outside: new Map(), seedsOf: chains(secret) })
}

/**
 * Opens, locks, draws and settles issues on time; after downtime it catches up on missed issues in order. Safe to run in
 * several processes at once.
 */
export async function createDraws({ db, clock, random, beacon }: GatewayDeps): Promise<DueWork> {
  const seedsOf = chains(await lotterySecret(db, random.bytes(32)))
  await addGames(db, allGames)
  return {
    name: 'draws',
    nextAt: async () => ((await isSettlementDue(db)) ? clock.now() : nextAttention(db)),
    async run() {
      const now = clock.now()
      await returnChases(db, now)
      const outside = await valuesFor(db, beacon, now)
      await transact(db, (transaction) => processDueGames(transaction, { now, outside, seedsOf }))
      await settleDue(db, clock)
    },
  }
}
