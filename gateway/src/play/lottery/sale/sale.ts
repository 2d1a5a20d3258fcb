import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { issueAt } from '../draw/calendar.ts'
import { type LotteryGame, lotteryVendor } from '../games.ts'

/** Why a lottery takes no bets: an operator closed the game or its vendor, or voided the current issue. */
export type Closed = 'maintenance' | 'void'

/** The current issue of a lottery, as far as it decides whether bets are taken. */
export type Sale = {
  readonly closed: Closed | undefined
  /** Whether the current issue takes bets at this moment. */
  readonly isOpen: boolean
  /** SHA-256 of the seed of the current issue. */
  readonly commit: string | undefined
}

/** Selects the ids of the games that an operator has closed. */
export const closedGames = sql<{ game_id: string }>`
  select g.game_id from game g join vendor v on v.code = g.vendor
   where g.vendor = ${sql.lit(lotteryVendor)} and (g.status <> 'open' or v.status <> 'open')`

/** Whether an operator has closed a game or its vendor. */
export async function isClosed(db: Db, { gameId }: LotteryGame): Promise<boolean> {
  const { rows } = await closedGames.execute(db)
  return rows.some(({ game_id }) => game_id === gameId)
}

type IssueRow = { game_id: string; numero: string; status: string; commit: string | null }

/** Reads the sale of each game, by game id. */
export async function salesOf(db: Db, games: readonly LotteryGame[], now: Instant): Promise<Map<string, Sale>> {
  const issues = games.map((game) => ({ game, issue: issueAt(game, now) }))
  const wanted = issues.map(({ game, issue }) => ({ game_id: game.gameId, numero: issue.numero }))
  const { rows } = await sql<IssueRow>`
    select d.game_id, d.numero, d.status, d.commit from draw d
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (game_id text, numero text) using (game_id, numero)`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.game_id, row]))
  const closed = new Set((await closedGames.execute(db)).rows.map(({ game_id }) => game_id))
  return new Map(
    issues.map(({ game: { gameId }, issue }) => {
      const row = known.get(gameId)
      const why = closed.has(gameId) ? 'maintenance' : row?.status === 'void' ? 'void' : undefined
      const isOpen = !why && (row?.status === 'open' || row?.status === 'scheduled') && now < issue.closesAt
      return [gameId, { closed: why, isOpen, commit: row?.commit ?? undefined }]
    }),
  )
}

/** Whether a lottery takes bets as a list shows it: the seconds between the lock and the draw do not count. */
export const isOnSale = (sales: ReadonlyMap<string, Sale>, { gameId }: Pick<LotteryGame, 'gameId'>): boolean =>
  sales.get(gameId)?.closed === undefined

/** Numbers of the voided issues of a game. */
export async function voidedIssues(db: Db, { gameId }: LotteryGame, numeros: readonly string[]): Promise<Set<string>> {
  if (numeros.length === 0) return new Set()
  const rows = await db
    .selectFrom('draw')
    .select('numero')
    .where('game_id', '=', gameId)
    .where('numero', 'in', [...numeros])
    .where('status', '=', 'void')
    .execute()
  return new Set(rows.map(({ numero }) => numero))
}
