import { latestDraws } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { issueAt } from './calendar.ts'
import { wireGame } from './menu.ts'
import { gamesOfMode, homeGames } from './merchant-games.ts'
import { openedDraws } from './opened.ts'

/** The last result and the next draw of the merchant's first games, or of the games of one prize mode. */
export const latestDrawsCall = answers(latestDraws, async ({ count, prizeMode }, { db, clock, merchant, language }) => {
  const wanted = prizeMode ? gamesOfMode(prizeMode) : homeGames(merchant, clock.now())
  const games = wanted.slice(0, count)
  const draws = await openedDraws(
    db,
    games.map(({ gameId }) => gameId),
    1,
  )
  const now = clock.now()
  return games.map((game) => {
    const [draw] = draws.get(game.gameId) ?? []
    return {
      game: wireGame(game, language),
      ...(draw ? { draw } : {}),
      remainTime: issueAt(game, now).drawsAt - now,
      lockTime: game.lockSeconds,
    }
  })
})
