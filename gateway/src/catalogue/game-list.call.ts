import { baseOf } from '@azulejo/shared/kernel'
import { gameList, hotGames, type ParsedRequestOf } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Language, Merchant } from '../merchants.ts'
import { answers } from '../pipeline/answers.ts'
import { highestRung } from './min-bets.ts'
import { gamesOnOffer, wireGame } from './read-games.ts'
import { likeAnywhere } from './search-name.ts'
import { lobbyType } from './vendor-lobbies.ts'

type Wanted = ParsedRequestOf<typeof gameList>

const orders = {
  popular: [sql`hot.place asc nulls last`, sql`game.popularity desc`],
  new: [sql`game.is_new desc`, sql`game.released desc`],
  rtp: [sql`game.rtp desc`, sql`game.popularity desc`],
} as const

const orderOf = (order: Wanted['order'], language: Language): readonly RawBuilder<unknown>[] =>
  order === 'name' ? [sql`(game.name_places ->> ${baseOf(language)}::text)::int`] : orders[order]

function matching(db: Db, merchant: Merchant, wanted: Wanted) {
  let games = gamesOnOffer(db, merchant)
  if (wanted.gameClassify) games = games.where('game.game_classify', '=', wanted.gameClassify)
  // In the list of a vendor's games the card that stands for the vendor would lead to where one is.
  if (wanted.vassalage)
    games = games.where('game.vendor', '=', wanted.vassalage).where('game.game_type', '<>', lobbyType)
  if (wanted.gameType) games = games.where('game.game_type', '=', wanted.gameType)
  if (wanted.gameName?.trim()) games = games.where('game.search_name', 'like', likeAnywhere(wanted.gameName.trim()))
  if (wanted.minBet) games = games.where('game.min_bet_rung', '<=', highestRung(wanted.minBet, merchant.currency))
  if (wanted.minLineNum) games = games.where('game.lines', '>=', wanted.minLineNum)
  if (wanted.only === 'hot') games = games.where('hot.place', 'is not', null)
  if (wanted.only === 'new') games = games.where('game.is_new', '=', true)
  return games
}

/** How many cards there are in all, and how many of them are games: those of vendors are none. */
type Totals = { readonly cards: number; readonly games: number }

const isGame = sql<boolean>`game.game_type <> ${lobbyType}`

/** One page of node ids in order, each with the totals: narrow rows, because all that match are sorted. */
async function pageOf(
  found: ReturnType<typeof matching>,
  wanted: Wanted,
  language: Language,
): Promise<{ nodes: string[]; totals: Totals }> {
  const counted = found.clearSelect().select('game.node_id')
  const rows = await orderOf(wanted.order, language)
    .reduce((query, order) => query.orderBy(order), counted)
    .orderBy('game.node_id')
    .select((select) => [
      select.cast<number>(select.fn.countAll().over(), 'integer').as('cards'),
      select.cast<number>(select.fn.countAll().filterWhere(isGame).over(), 'integer').as('games'),
    ])
    .limit(wanted.pageSize)
    .offset((wanted.pageNo - 1) * wanted.pageSize)
    .execute()
  // A page after the last has no row that could tell.
  const totals = rows[0] ?? (wanted.pageNo === 1 ? { cards: 0, games: 0 } : await totalsOf(found))
  return { nodes: rows.map((row) => row.node_id), totals }
}

const totalsOf = (found: ReturnType<typeof matching>): Promise<Totals> =>
  found
    .clearSelect()
    .select((select) => [
      select.cast<number>(select.fn.countAll(), 'integer').as('cards'),
      select.cast<number>(select.fn.countAll().filterWhere(isGame), 'integer').as('games'),
    ])
    .executeTakeFirstOrThrow()

/** `minBet` keeps the games that may be played with that stake. */
export const gameListCall = answers(gameList, async (wanted, { db, merchant, language }) => {
  const { nodes, totals } = await pageOf(matching(db, merchant, wanted), wanted, language)
  const rows = nodes.length ? await gamesOnOffer(db, merchant).where('game.node_id', 'in', nodes).execute() : []
  const byNode = new Map(rows.map((row) => [row.node_id, row]))
  const games = nodes.flatMap((node) => byNode.get(node) ?? [])
  return {
    games: games.map((row) => wireGame(row, { merchant, language })),
    totalPages: Math.ceil(totals.cards / wanted.pageSize),
    totalCount: totals.games,
  }
})

/** What the merchant puts first; a hall with too few of its own goes on with the most played there. */
export const hotGamesCall = answers(hotGames, async (wanted, { db, merchant, language }) => {
  let games = gamesOnOffer(db, merchant).where('game.game_type', '<>', lobbyType)
  if (wanted.vassalage) games = games.where('game.vendor', '=', wanted.vassalage)
  if (wanted.gameClassify) games = games.where('game.game_classify', '=', wanted.gameClassify)
  else games = games.where('hot.place', 'is not', null)
  const rows = await games
    .orderBy(sql`hot.place asc nulls last`)
    .orderBy('game.popularity', 'desc')
    .orderBy('game.node_id')
    .limit(wanted.count)
    .execute()
  return { list: rows.map((row) => wireGame(row, { merchant, language })) }
})
