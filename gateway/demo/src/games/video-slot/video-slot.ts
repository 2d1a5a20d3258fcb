import { type Minor, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { defineGame, type GameSeat, languageOf, stakesFrom } from '../core/game.ts'
import { symbolsOf } from '../slot/symbols.ts'
import { averageFreeSpins, freeSpinsChance, multiplierOf, paysFor, returnOf } from './pay-table.ts'
import {
  lineCount,
  type RoundTerms,
  reels,
  type Stops,
  spinsOf,
  stopsPerReel,
  stopsText,
  symbolKinds,
} from './video-slot-rules.ts'
import type { VideoSlotFacts, VideoSlotResult } from './video-slot-shapes.ts'

type VideoSlotState = VideoSlotResult & { readonly payout: string }

const parts = BigInt(lineCount)

/** Wallets with a smaller limit would cut prizes of the pay table itself. */
const leastMultiple = 5_000n

type Limits = Pick<GameSeat, 'largestPrize' | 'largestMultiple' | 'currency'>

/** The largest prize of a stake, in line bets. */
function mostOf({ largestPrize, largestMultiple, currency }: Limits, stake: Minor): bigint {
  const byPrize = ((parseAmount(largestPrize, currency) ?? 0n) * parts) / stake
  const byStake = BigInt(largestMultiple) * parts
  return byPrize < byStake ? byPrize : byStake
}

export const paysOf = ({ rtp, volatility }: Pick<GameSeat, 'rtp' | 'volatility'>): RoundTerms['pays'] =>
  paysFor(Math.round(Number(rtp) * 100), volatility)

/** Five reels with ten lines and free spins, which belong to the round of their stake. */
export const videoSlot = defineGame<undefined, VideoSlotState, never>({
  key: 'video-slot',
  leastRound: 2_500,
  openFor: 0,
  commits: false,
  stakes: (seat) => stakesFrom(seat, parts),
  facts: (seat): VideoSlotFacts => ({
    symbols: symbolsOf(seat.icon, seat.gameName, languageOf(seat), symbolKinds),
    pays: paysOf(seat),
    multiplier: multiplierOf(seat.volatility),
    freeSpinsEvery: 1 / freeSpinsChance,
    averageFreeSpins: averageFreeSpins(),
    exactReturn: returnOf(paysOf(seat), multiplierOf(seat.volatility)) * 100,
    digits: toDecimal(0n, seat.currency).split('.')[1]?.length ?? 0,
    largestPrize: (parseAmount(seat.largestPrize, seat.currency) ?? 0n).toString(),
    largestMultiple: seat.largestMultiple,
    stops: stopsText([[16, 8, 20, 14, 4]]),
  }),
  bet: v.undefined(),
  act: v.never(),
  accepts: (seat, stake) => mostOf(seat, stake) >= leastMultiple * parts,
  /** The reels do not depend on the balance, the operator or other rounds. */
  start({ seat, stake, random }) {
    const multiplier = multiplierOf(seat.volatility)
    const drawn: Stops[] = []
    const draw = () => {
      const stops = reels.map(() => random.below(stopsPerReel))
      drawn.push(stops)
      return stops
    }
    const spins = spinsOf(draw, { pays: paysOf(seat), multiplier, most: Number(mostOf(seat, stake)) })
    const total = BigInt(spins.at(-1)?.total ?? 0)
    return {
      stops: stopsText(drawn),
      freeSpins: spins.length - 1,
      multiplier,
      lines: spins[0]?.wins.map(({ line }) => line) ?? [],
      payout: ((total * stake) / parts).toString(),
    }
  },
  step: () => undefined,
  leave: () => undefined,
  shown: ({ stops }) => ({ stops }),
  end: ({ payout, ...result }) => ({ payout: minor(BigInt(payout)), result }),
})
