import { parseAmount } from '@azulejo/shared/kernel'
import type { GameSeat } from '../../core/game.ts'

/** Milliseconds between a bet on a live event and its acceptance. */
export const liveDelay = 4_000
/** Milliseconds for which the server holds a cash-out offer. */
export const offerFor = 8_000
/** Part of the present value of a slip that a cash-out pays, in hundredths of a per cent. */
export const offerShare = 95_00

/** Return of a game in hundredths of a per cent. */
export const rtpOf = ({ rtp }: GameSeat): number => Math.round(Number(rtp) * 100)

/** The limits of the wallet and of the game in minor units. */
export const limitsOf = ({ largestPrize, largestMultiple, minBet, currency }: GameSeat) => ({
  largestPrize: parseAmount(largestPrize, currency) ?? 0n,
  largestMultiple,
  least: parseAmount(minBet, currency) ?? 1n,
})
