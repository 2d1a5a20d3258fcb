import { gameList, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants.ts'
import { answers } from '../pipeline/answers.ts'
import { highestRung } from './min-bets.ts'
import { gamesOnOffer, wireGame } from './read-games.ts'
import { likeAnywhere } from './search-name.ts'

type Wanted = ParsedRequestOf<typeof gameList>

const orders = {
  popular: [sql`hot.place asc nulls last`, sql`game.popularity desc`],
  new: [sql`game.is_new desc`, sql`game.released desc`],
  name: [sql`game.search_name collate "C"`],
  rtp: [sql`game.rtp desc`, sql`game.popularity desc`],
} as const

function matching(db: Db, merchant: Merchant, wanted: Wanted) {
  let games = gamesOnOffer(db, merchant)
  if (wanted.gameClassify) games = games.where('game.game_classify', '=', wanted.gameClassify)
  if (wanted.vassalage) games = games.where('game.vendor', '=', wanted.vassalage)
  if (wanted.gameType) games = games.where('game.game_type', '=', wanted.gameType)
  if (wanted.gameName?.trim()) games = games.where('game.search_name', 'like', likeAnywhere(wanted.gameName.trim()))
  if (wanted.minBet) games = games.where('game.min_bet_rung', '<=', highestRung(wanted.minBet, merchant.currency))
  if (wanted.only === 'hot') games = games.where('hot.place', 'is not', null)
  if (wanted.only === 'new') games = games.where('game.is_new', '=', true)
  return games
}

/** `minBet` keeps the games that may be played with that stake. */
export const gameListCall = answers(gameList, async (wanted, { db, merchant, language }) => {
  const found = matching(db, merchant, wanted)
  const rows = await orders[wanted.order]
    .reduce((query, order) => query.orderBy(order), found)
    .orderBy('game.node_id')
    .select((select) => select.cast<number>(select.fn.countAll().over(), 'integer').as('total'))
    .limit(wanted.pageSize)
    .offset((wanted.pageNo - 1) * wanted.pageSize)
    .execute()
  const totalCount = rows[0]?.total ?? (wanted.pageNo === 1 ? 0 : await countOf(found))
  return {
    games: rows.map((row) => wireGame(row, { merchant, language })),
    totalPages: Math.ceil(totalCount / wanted.pageSize),
    totalCount,
  }
})

/** A page after the last has no row that could tell how many there are. */
async function countOf(found: ReturnType<typeof matching>): Promise<number> {
  const counted = await found
    .clearSelect()
    .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('total'))
    .executeTakeFirst()
  return counted?.total ?? 0
}
