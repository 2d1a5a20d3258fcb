import { vnOpenedNumero } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { isVietnamese, lotteryGame } from './games.ts'
import { openedDraws } from './opened.ts'

/** The last draws of a Vietnamese lottery with their prize tables, newest first. */
export const vnOpenedNumeroCall = answers(vnOpenedNumero, async ({ gameId, count }, { db }) => {
  const game = lotteryGame(gameId)
  if (!game || !isVietnamese(game)) return refuse('lottery.game.unknown')
  return (await openedDraws(db, [game.gameId], count)).get(game.gameId) ?? []
})
