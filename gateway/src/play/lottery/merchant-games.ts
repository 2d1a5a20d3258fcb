import type { Instant } from '@azulejo/shared/kernel'
import type { prizeModes } from '@azulejo/shared/wire'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { issueAt } from './draw/calendar.ts'
import { isVietnamese, type LotteryGame, lotteryGame, lotteryGames } from './games.ts'

type PrizeMode = (typeof prizeModes)[number]

const named = (ids: readonly string[]): LotteryGame[] => ids.map(lotteryGame).filter((game) => game !== undefined)

const inMode = (games: readonly LotteryGame[], mode: PrizeMode) =>
  games.filter(({ prizeModes }) => prizeModes.includes(mode))

/** Lotteries of a prize mode in menu order. */
export const gamesOfMode = (mode: PrizeMode): LotteryGame[] => inMode(lotteryGames, mode)

/** Sorts Vietnamese lotteries by their next draw, followed by all others; ties keep the order of the list. */
function nextVietnamese(games: readonly LotteryGame[], now: Instant): LotteryGame[] {
  const drawsAt = (game: LotteryGame) => issueAt(game, now).drawsAt
  const soonest = games.filter(isVietnamese).sort((a, b) => drawsAt(a) - drawsAt(b))
  return [...soonest, ...games.filter((game) => !isVietnamese(game))]
}

/** Returns all lotteries in the order of a merchant's home page: the merchant's own choice first. */
export function homeGames({ homeLotteries }: Merchant, now: Instant): LotteryGame[] {
  const first = named(homeLotteries.first)
  const others = lotteryGames.filter((game) => !first.includes(game))
  return [...first, ...(homeLotteries.others === 'list' ? others : nextVietnamese(others, now))]
}
