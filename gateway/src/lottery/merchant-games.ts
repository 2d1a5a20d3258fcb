import type { Instant } from '@azulejo/shared/kernel'
import type { prizeModes } from '@azulejo/shared/wire'
import type { MerchantCode } from '../merchants.ts'
import { issueAt } from './calendar.ts'
import { isVietnamese, type LotteryGame, lotteryGame, lotteryGames } from './games.ts'

type PrizeMode = (typeof prizeModes)[number]

const named = (ids: readonly string[]): LotteryGame[] => ids.map(lotteryGame).filter((game) => game !== undefined)

const inMode = (games: readonly LotteryGame[], mode: PrizeMode) =>
  games.filter(({ prizeModes }) => prizeModes.includes(mode))

/** Lotteries of a prize mode in menu order. */
export const gamesOfMode = (mode: PrizeMode): LotteryGame[] => inMode(lotteryGames, mode)

/** Vietnamese lotteries with the north first, then by how soon they draw; the order of the list breaks ties. */
function vietnameseFirst(now: Instant): LotteryGame[] {
  const drawsAt = (game: LotteryGame) => issueAt(game, now).drawsAt
  const [north, ...others] = lotteryGames.filter(isVietnamese)
  const soonest = others.sort((a, b) => drawsAt(a) - drawsAt(b))
  const rest = lotteryGames.filter((game) => !isVietnamese(game))
  return [...(north ? [north] : []), ...soonest, ...rest]
}

const azulejoFirst = named(['azulejo-5d', 'tejo-rapida', 'mien-bac'])

/** What a merchant's home page shows first, then all others. */
export function homeGames(merchant: MerchantCode, now: Instant): LotteryGame[] {
  if (merchant === 'saigon9') return vietnameseFirst(now)
  return [...azulejoFirst, ...lotteryGames.filter((game) => !azulejoFirst.includes(game))]
}
