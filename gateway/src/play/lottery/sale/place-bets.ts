import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/named-statement.ts'
import { lotteryVendor } from '../games.ts'
import type { GoodLine, RefusedLine } from './bet-lines.ts'

type OnSale = { readonly onSale: GoodLine[]; readonly refused: RefusedLine[] }

type Sale = { game_id: string; numero: string; status: string; opens_at: Date; closes_at: Date; is_closed: boolean }

const salesOf = namedStatement<Sale, { issues: string }>(
  'hold_issues',
  ({ issues }) => `select d.game_id, d.numero, d.status, d.opens_at, d.closes_at,
          exists (select from game g join vendor v on v.code = g.vendor
                   where g.vendor = '${lotteryVendor}' and g.game_id = d.game_id
                     and (g.status <> 'open' or v.status <> 'open')) as is_closed
     from draw d
    where (d.game_id, d.numero) in
          (select game_id, numero from jsonb_to_recordset(${issues}::jsonb) as w (game_id text, numero text))
    order by d.game_id, d.numero for share of d`,
)

/**
 * Share-locks the later issues of a chase that exist already, so that none of them can be voided while it is bet.
 * @returns the number of a voided one
 */
export async function voidedLater(db: Db, lines: readonly GoodLine[]): Promise<string | undefined> {
  const [first] = lines
  if (!first) return undefined
  const rows = await db
    .selectFrom('draw')
    .select(['numero', 'status'])
    .where('game_id', '=', first.game.gameId)
    .where('numero', 'in', [...new Set(lines.map(({ numero }) => numero))])
    .orderBy('numero')
    .forShare()
    .execute()
  return rows.find(({ status }) => status === 'void')?.numero
}

/**
 * Separates lines of issues on sale from refused lines, by the gateway's clock. Share-locks the issue rows until the
 * transaction ends, so that betting locks only after every accepted bet.
 * @param clock read after the rows are locked, because waiting for the locks takes time
 */
export async function holdIssues(db: Db, lines: readonly GoodLine[], clock: { now(): Instant }): Promise<OnSale> {
  if (lines.length === 0) return { onSale: [], refused: [] }
  const wanted = new Map(
    lines.map(({ game: { gameId }, numero }) => [`${gameId}|${numero}`, { game_id: gameId, numero }]),
  )
  const rows = await salesOf(db, { issues: JSON.stringify([...wanted.values()]) })
  const now = clock.now()
  const known = new Map(rows.map((row) => [`${row.game_id}|${row.numero}`, row]))
  const refused: RefusedLine[] = []
  const onSale = lines.filter(({ line, game, numero }) => {
    const issue = known.get(`${game.gameId}|${numero}`)
    if (issue?.is_closed) {
      refused.push({ line, reason: 'game' })
      return false
    }
    const isOpen = issue?.status === 'open' || issue?.status === 'scheduled'
    if (issue && isOpen && issue.opens_at.getTime() <= now && now < issue.closes_at.getTime()) return true
    refused.push({ line, reason: issue && issue.closes_at.getTime() <= now ? 'locked' : 'issue' })
    return false
  })
  return { onSale, refused }
}

/** Groups lines into tickets: one ticket per game, issue and prize mode. */
export const ticketsOf = (lines: readonly GoodLine[]): GoodLine[][] => [
  ...Map.groupBy(lines, ({ game, numero, mode }) => `${game.gameId}|${numero}|${mode}`).values(),
]
