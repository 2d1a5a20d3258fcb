import type { lottoViews, prizeModes } from '@azulejo/shared/wire'
import { isVietnamese, type LotteryGame, lotteryGame } from '../games.ts'

type View = {
  readonly prizeMode: (typeof prizeModes)[number]
  readonly lottoView: (typeof lottoViews)[number]
  readonly lottoGameCode?: string | undefined
}

/** Path of the lobby of each prize mode. */
const lobbies: Readonly<Record<View['prizeMode'], string>> = {
  LOTT: '/lottery',
  ZY: '/lottery',
  ELOTT: '/elott?page=TCG_SEA',
  SEA: '/vnlottery',
}

/**
 * Returns the path of the requested view: the betting desk of one lottery, or a lobby. Returns undefined for an unknown
 * lottery, for a lottery outside the mode, and for a betting view without a lottery.
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
