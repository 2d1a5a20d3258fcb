import type { lottoViews, prizeModes } from '@azulejo/shared/wire'
import { isVietnamese, type LotteryGame, lotteryGame } from './games.ts'

type View = {
  readonly prizeMode: (typeof prizeModes)[number]
  readonly lottoView: (typeof lottoViews)[number]
  readonly lottoGameCode?: string | undefined
}

/** Lists of the lotteries of a mode: where the lobby of the mode is. */
const lobbies: Readonly<Record<View['prizeMode'], string>> = {
  LOTT: '/lottery',
  ZY: '/lottery',
  ELOTT: '/elott?page=TCG_SEA',
  SEA: '/vnlottery',
}

/**
 * Where the site shows what was asked for: the desk of one lottery with its plays, or a lobby; undefined for a lottery that
 * the mode does not have, and for bets on none.
 */
export function lotteryView({
  prizeMode,
  lottoView,
  lottoGameCode,
}: View): { game?: LotteryGame; path: string } | undefined {
  const game = lottoGameCode === undefined ? undefined : lotteryGame(lottoGameCode)
  if (!game) return lottoGameCode === undefined && lottoView === 'lobby' ? { path: lobbies[prizeMode] } : undefined
  if (!game.prizeModes.includes(prizeMode)) return undefined
  const query = new URLSearchParams({ gameCode: game.code })
  if (lottoView === 'lobby') return { game, path: `${isVietnamese(game) ? '/vnlottery' : '/lottery'}?${query}` }
  query.set('playType', game.defaultPlayType)
  if (prizeMode !== game.prizeModes[0]) query.set('prizeMode', prizeMode)
  return { game, path: `${isVietnamese(game) ? '/vnlottery' : '/lottery'}?${query}` }
}
