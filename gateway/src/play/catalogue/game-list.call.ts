import { baseOf } from '@azulejo/shared/kernel'
import { gameList, hotGames, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { ListOrder } from '../../platform/lists/list-query.ts'
import type { Language } from '../../platform/merchants/merchants.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { gameOrder, gamePage, gamesThatFit } from './game-pages.ts'
import { gamesOnOffer, wireGame } from './read-games.ts'
import { lobbyType } from './vendor-lobbies.ts'

type Order = ParsedRequestOf<typeof gameList>['order']

const notHot = sql`2147483647`
const orders = {
  popular: gameOrder(sql`coalesce(hot.place, ${notHot})`, sql`-game.popularity`),
  new: gameOrder(sql`(not game.is_new)::int`, sql`-game.released`),
  rtp: gameOrder(sql`-game.rtp`, sql`-game.popularity`),
} as const

const orderOf = (order: Order, language: Language): ListOrder =>
  order === 'name' ? gameOrder(sql`(game.name_places ->> ${baseOf(language)}::text)`) : orders[order]

/** `minBet` keeps the games that may be played with that stake. */
export const gameListCall = answers(gameList, (wanted, { db, merchant, language }) => {
  let games = gamesThatFit(gamesOnOffer(db, merchant), wanted, merchant)
  if (wanted.gameClassify) games = games.where('game.game_classify', '=', wanted.gameClassify)
  if (wanted.gameType) games = games.where('game.game_type', '=', wanted.gameType)
  if (wanted.only === 'hot') games = games.where('hot.place', 'is not', null)
  if (wanted.only === 'new') games = games.where('game.is_new', '=', true)
  return gamePage(db, games, orderOf(wanted.order, language), wanted, { merchant, language })
})

/** The merchant's hot games; a hall with too few hot games is filled up with its most popular ones. */
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
