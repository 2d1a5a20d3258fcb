import { hotGames } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answers } from '../pipeline/answers.ts'
import { gamesOnOffer, wireGame } from './read-games.ts'
import { lobbyType } from './vendor-lobbies.ts'

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
