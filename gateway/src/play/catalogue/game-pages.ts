import type { Game, gameList, ParsedRequestOf } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { cursorOf, placeAt } from '../../platform/lists/cursor.ts'
import { isFrom, type ListOrder, placeOf } from '../../platform/lists/list-query.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { refuse } from '../../platform/pipeline/answers.ts'
import type { Refused } from '../../platform/pipeline/refused.ts'
import { highestRung } from './min-bets.ts'
import { type GameRow, gamesOnOffer, type Reader, wireGame } from './read-games.ts'
import { likeAnywhere } from './search-name.ts'
import { lobbyType } from './vendor-lobbies.ts'

type Games = ReturnType<typeof gamesOnOffer>
type Wanted = ParsedRequestOf<typeof gameList>
type Filter = Pick<Wanted, 'vassalage' | 'gameName' | 'minBet' | 'minLineNum'>
type Page = Pick<Wanted, 'pageNo' | 'pageSize' | 'after'>

/** Filters a query of games by the fields of `gameFilter`. */
export function gamesThatFit(found: Games, { vassalage, gameName, minBet, minLineNum }: Filter, merchant: Merchant) {
  let games = found
  // A vendor's list leaves out the vendor's lobby card, which would only link to the list itself.
  if (vassalage) games = games.where('game.vendor', '=', vassalage).where('game.game_type', '<>', lobbyType)
  if (gameName?.trim()) games = games.where('game.search_name', 'like', likeAnywhere(gameName.trim()))
  if (minBet) games = games.where('game.min_bet_rung', '<=', highestRung(minBet, merchant.currency))
  if (minLineNum) games = games.where('game.lines', '>=', minLineNum)
  return games
}

/** Sorts by numbers in ascending order; the node id at the end makes every position unique. */
export const gameOrder = (...numbers: readonly RawBuilder<unknown>[]): ListOrder => ({
  key: [
    ...numbers.map((column) => ({ column: sql`(${column})::int8`, type: 'int8' as const })),
    { column: sql`game.node_id`, type: 'text' },
  ],
  direction: 'asc',
})

/** The number of all cards, and of the games among them; a vendor's lobby card is not a game. */
const totalsOf = (games: Games) =>
  games
    .clearSelect()
    .select((select) => [
      select.cast<number>(select.fn.countAll(), 'integer').as('cards'),
      select
        .cast<number>(select.fn.countAll().filterWhere(sql<boolean>`game.game_type <> ${lobbyType}`), 'integer')
        .as('games'),
    ])
    .executeTakeFirstOrThrow()

/** Selects narrow rows, because the database sorts all matches; one row beyond the page shows that a next page exists. */
function placesOf(found: Games, order: ListOrder, { pageNo, pageSize }: Page) {
  const narrow = found.clearSelect().select('game.node_id').select(placeOf(order).as('place'))
  return order.key
    .reduce((query, { column }) => query.orderBy(column), narrow)
    .limit(pageSize + 1)
    .offset((pageNo - 1) * pageSize)
    .execute()
}

export type GamePage = {
  readonly games: Game[]
  readonly totalPages: number
  readonly totalCount: number
  readonly next?: string
}

/** One page of games with the totals. `pageNo` counts from the first game, or from the cursor `after`. */
export async function gamePage(
  db: Db,
  found: Games,
  order: ListOrder,
  page: Page,
  reader: Reader,
): Promise<GamePage | Refused<'request.invalid'>> {
  const { pageSize, after } = page
  const place = after === undefined ? undefined : placeAt(after, order)
  if (after !== undefined && !place) return refuse('request.invalid', { path: 'after' })
  const rest = place ? found.where(isFrom(order, place, false)) : found
  const [places, totals] = [await placesOf(rest, order, page), await totalsOf(found)]
  const nodes = places.slice(0, pageSize).map((row) => row.node_id)
  const rows: readonly GameRow[] = nodes.length
    ? await gamesOnOffer(db, reader.merchant).where('game.node_id', 'in', nodes).execute()
    : []
  const byNode = new Map(rows.map((row) => [row.node_id, row]))
  const last = places.length > pageSize ? places[pageSize - 1] : undefined
  return {
    games: nodes.flatMap((node) => byNode.get(node) ?? []).map((row) => wireGame(row, reader)),
    totalPages: Math.ceil(totals.cards / pageSize),
    totalCount: totals.games,
    ...(last && { next: cursorOf(last.place) }),
  }
}
