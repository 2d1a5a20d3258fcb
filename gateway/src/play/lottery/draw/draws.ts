import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { DueWork } from '../../../platform/jobs/runner.ts'
import type { GatewayDeps } from '../../../platform/pipeline/gateway-deps.ts'
import { type LotteryGame, lotteryGame, lotteryGames } from '../games.ts'
import { returnGroups, returnSharesOfExcluded } from '../group/return-shares.ts'
import { returnChases, returnSkipped } from '../sale/return-chases.ts'
import { isSettlementDue } from '../settle/settlement.store.ts'
import { settleAll, settleDue } from '../settle/settlement.ts'
import type { Beacon, BeaconValue, DrawServices } from './beacon.ts'
import type { Issue } from './calendar.ts'
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
import { emptyRoot, type IssueRow, issueRow } from './issue-row.ts'
import { issuesToWrite, nextEventAt } from './issues-to-write.ts'
import { drawRedraws, isRedrawAwaited } from './redraw-draws.ts'
import { type DaySeeds, daySeeds } from './seeds.ts'

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

/** The values that the beacon has published, by closing time. */
type Outside = ReadonlyMap<Instant, BeaconValue>

/** The most closing times for which one pass queries the beacon, oldest first. */
const mostBeaconQueries = 50
/** How long a draw that is due on time waits for the value of the beacon. */
const waitOnTime = 10_000
/** How long a draw that is made after a downtime waits for it. */
const waitAfterDowntime = 600_000
/** A draw that nobody tried within this time after it was due is made after a downtime. */
const onTime = 60_000
/** Time between two queries for a value that is awaited. */
const retryAfter = 1_000

/** Fetches the first beacon value after each closing time of the issues that are due to be drawn. */
async function valuesFor(db: Db, beacon: Beacon | undefined, now: Instant): Promise<Outside> {
  if (!beacon) return new Map()
  const locks = await locksBeforeDraw(db, now, mostBeaconQueries)
  const values = await Promise.all(locks.map(async (lock) => [lock, await beacon.firstAfter(lock)] as const))
  return new Map(values.flatMap(([lock, value]) => (value ? [[lock, value] as const] : [])))
}

type Pass = {
  readonly now: Instant
  readonly outside: Outside
  /** Whether a beacon is configured, for whose values due draws wait. */
  readonly hasBeacon: boolean
  readonly seedsOf: ReturnType<typeof chains>
}

/** An undrawn issue in the table. */
type Waiting = { readonly drawsAt: Instant; readonly awaitedSince: Instant | undefined }

/** Until when a due draw waits for the beacon. */
const waitsUntil = ({ drawsAt }: Issue, since: Instant): Instant =>
  since + (since < drawsAt + onTime ? waitOnTime : waitAfterDowntime)

/**
 * The rows of a game's issues at the time of the pass. A due draw waits for the value of the beacon, and later draws of its
 * game wait for it, so that a game is drawn in order.
 */
function rowsOf(
  game: LotteryGame,
  waiting: readonly Waiting[],
  roots: ReadonlyMap<string, string>,
  { now, outside, hasBeacon, seedsOf }: Pass,
): { readonly rows: IssueRow[]; readonly isAwaiting: boolean } {
  const since = new Map(waiting.map(({ drawsAt, awaitedSince }) => [drawsAt, awaitedSince]))
  let isAwaiting = false
  const rows = issuesToWrite(
    game,
    waiting.map(({ drawsAt }) => drawsAt),
    now,
  ).map((issue) => {
    const root = roots.get(`${game.gameId}|${issue.numero}`) ?? emptyRoot
    const value = outside.get(issue.closesAt)
    const isDue = hasBeacon && issue.drawsAt <= now
    const awaitedSince = isDue ? (since.get(issue.drawsAt) ?? now) : undefined
    isAwaiting ||= awaitedSince !== undefined && !value && now < waitsUntil(issue, awaitedSince)
    // An issue that waits stays locked.
    const at = isAwaiting ? Math.min(now, issue.drawsAt - 1) : now
    return issueRow(game, issue, seedsOf(game, issue.day), at, { root, outside: value, awaitedSince })
  })
  return { rows, isAwaiting }
}

/** The rows of issues that were missed in a downtime, as they were before they locked; their tickets are of chases. */
function missedRows(game: LotteryGame, waiting: readonly Waiting[], { now, seedsOf }: Pass): IssueRow[] {
  if (waiting.length === 0) return []
  const times = waiting.map(({ drawsAt }) => drawsAt)
  return issuesToWrite(game, times, now)
    .filter(({ closesAt, drawsAt }) => closesAt <= now && !times.includes(drawsAt))
    .map((issue) => issueRow(game, issue, seedsOf(game, issue.day), issue.closesAt - 1, { root: emptyRoot }))
}

const allGames = lotteryGames.map(({ gameId }) => gameId)

/** Processes the due games once. The given transaction publishes drawn numbers and the next issue together. */
async function processDueGames(transaction: Db, pass: Pass, among: readonly string[] = allGames): Promise<void> {
  const { now, outside } = pass
  const games = (await claimGames(transaction, now, among)).map(lotteryGame).filter((game) => game !== undefined)
  if (games.length === 0) return
  const ids = games.map(({ gameId }) => gameId)
  const found = (await waitingIssues(transaction, ids)).map(({ game_id, draws_at, awaited_since }) => ({
    gameId: game_id,
    drawsAt: draws_at.getTime(),
    awaitedSince: awaited_since?.getTime(),
  }))
  const waitingOf = ({ gameId }: LotteryGame) => found.filter((issue) => issue.gameId === gameId)
  await writeIssues(
    transaction,
    games.flatMap((game) => missedRows(game, waitingOf(game), pass)),
  )
  const roots = await lockIssues(transaction, ids, now)
  const made = games.map((game) => ({ game, ...rowsOf(game, waitingOf(game), roots, pass) }))
  await keepChains(transaction, outside.values())
  await writeIssues(
    transaction,
    made.flatMap(({ rows }) => rows),
  )
  await settleEmpty(transaction, ids)
  const next = made.map(({ game, isAwaiting }) => {
    const event = nextEventAt(game, now)
    return { gameId: game.gameId, at: isAwaiting ? Math.min(event, now + retryAfter) : event }
  })
  await planNext(transaction, next)
}

/**
 * Draws and settles the due issues of some games at a moment, in the caller's transaction: for a history that is written
 * before the lotteries run. A game that is new gets its last hundred issues first.
 */
export async function drawPast(
  { db, random }: Pick<GatewayDeps, 'db' | 'random'>,
  gameIds: readonly string[],
  now: Instant,
): Promise<void> {
  const secret = await lotterySecret(db, random.bytes(32))
  await addGames(db, gameIds)
  await processDueGames(db, { now, outside: new Map(), hasBeacon: false, seedsOf: chains(secret) }, gameIds)
  await settleAll(db, gameIds, now)
}

/** Draws the last hundred issues of each game on an empty database and puts the next ones on sale. */
export async function drawFirst({ db, clock, random }: GatewayDeps): Promise<void> {
  const secret = await lotterySecret(db, random.bytes(32))
  await addGames(db, allGames)
  await processDueGames(db, { now: clock.now(), outside: new Map(), hasBeacon: false, seedsOf: chains(secret) })
}

/**
 * Opens, locks, draws and settles issues on time; after downtime it catches up on missed issues in order. Safe to run in
 * several processes at once.
 */
export async function createDraws({ db, clock, random, beacon }: GatewayDeps & DrawServices): Promise<DueWork> {
  const seedsOf = chains(await lotterySecret(db, random.bytes(32)))
  await addGames(db, allGames)
  return {
    name: 'draws',
    async nextAt() {
      if (await isSettlementDue(db)) return clock.now()
      const next = await nextAttention(db)
      return (await isRedrawAwaited(db)) ? Math.min(next ?? Number.MAX_SAFE_INTEGER, clock.now() + retryAfter) : next
    },
    async run(mayGoOn) {
      const now = clock.now()
      await returnSkipped(db, now)
      await returnChases(db, now)
      await returnSharesOfExcluded(db, now)
      const outside = await valuesFor(db, beacon, now)
      await transact(db, (transaction) =>
        processDueGames(transaction, { now, outside, hasBeacon: beacon !== undefined, seedsOf }),
      )
      await returnGroups(db, now)
      await drawRedraws(db, beacon, now)
      await settleDue(db, clock, mayGoOn)
    },
  }
}
