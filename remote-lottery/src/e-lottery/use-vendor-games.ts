import { useAnswer } from '@azulejo/shared/remote'
import { type Game, gameList, type LotteryGame } from '@azulejo/shared/wire'
import { useCallback } from 'react'

/**
 * Finds the vendor's own view of an e-lottery: a game of TCG_SEA without a desk on this site (no code and play type).
 * Undefined for lotteries that open on their desk.
 */
export function useVendorGames(): (game: LotteryGame) => Game | undefined {
  const { value } = useAnswer(gameList, { vassalage: 'TCG_SEA', gameClassify: 'ELOTT', pageSize: 100 })
  return useCallback(
    ({ gameId }) => value?.games.find((game) => game.gameId === gameId && !(game.code && game.defaultPlayType)),
    [value],
  )
}
