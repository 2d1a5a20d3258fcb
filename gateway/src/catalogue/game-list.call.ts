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

/** One page of node ids in order, each with how many there are in all: narrow rows, because all that match are sorted. */
async function pageOf(found: ReturnType<typeof matching>, wanted: Wanted): Promise<{ nodes: string[]; total: number }> {
  const counted = found.clearSelect().select('game.node_id')
  const rows = await orders[wanted.order]
    .reduce((query, order) => query.orderBy(order), counted)
    .orderBy('game.node_id')
    .select((select) => select.cast<number>(select.fn.countAll().over(), 'integer').as('total'))
    .limit(wanted.pageSize)
    .offset((wanted.pageNo - 1) * wanted.pageSize)
    .execute()
  // A page after the last has no row that could tell.
  const total = rows[0]?.total ?? (wanted.pageNo === 1 ? 0 : await countOf(found))
  return { nodes: rows.map((row) => row.node_id), total }
}

async function countOf(found: ReturnType<typeof matching>): Promise<number> {
  const counted = await found
    .clearSelect()
    .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('total'))
    .executeTakeFirst()
  return counted?.total ?? 0
}

/** `minBet` keeps the games that may be played with that stake. */
export const gameListCall = answers(gameList, async (wanted, { db, merchant, language }) => {
  const { nodes, total } = await pageOf(matching(db, merchant, wanted), wanted)
  const rows = nodes.length ? await gamesOnOffer(db, merchant).where('game.node_id', 'in', nodes).execute() : []
  const byNode = new Map(rows.map((row) => [row.node_id, row]))
  const games = nodes.flatMap((node) => byNode.get(node) ?? [])
  return {
    games: games.map((row) => wireGame(row, { merchant, language })),
    totalPages: Math.ceil(total / wanted.pageSize),
    totalCount: total,
  }
})
