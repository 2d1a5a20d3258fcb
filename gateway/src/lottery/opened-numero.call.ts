import { openedNumero } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { lotteryGame } from './games.ts'
import { openedDraws } from './opened.ts'

/** The last draws of any lottery, newest first. */
export const openedNumeroCall = answers(openedNumero, async ({ gameId, count }, { db }) => {
  const game = lotteryGame(gameId)
  if (!game) return refuse('lottery.game.unknown')
  return (await openedDraws(db, [game.gameId], count)).get(game.gameId) ?? []
})
