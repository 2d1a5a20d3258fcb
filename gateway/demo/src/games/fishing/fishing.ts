import { minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { defineGame, type GameSeat, stakesFrom } from '../core/game.ts'
import { defineRoom } from '../core/room-game.ts'
import { catches, fishOf, largestPays, outcomesOf, swims, tideMs } from './fishing-rules.ts'
import type { FishingBet, FishingFacts, FishingResult, Tide } from './fishing-shapes.ts'

type FishingState = FishingResult & { readonly stake: string }

/** Number of shots that the table tells. */
const shownShots = 8
const seeds = 2 ** 32

const bet: v.GenericSchema<unknown, FishingBet> = v.strictObject({
  fish: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
})

const rtpOf = ({ rtp }: GameSeat) => Math.round(Number(rtp) * 100)

/** Whether a fish may be shot at, in its tide and at a moment of it. */
const isThere = ({ seed, caught }: Tide, fish: number, elapsed: number) =>
  swims(fishOf(seed, fish), elapsed) && !caught.includes(fish)

/** The water of a table: one tide after the other, each with fish of its own, in which everybody sees the same. */
const tides = defineRoom<Tide, never>({
  next: (_, random) => ({
    name: 'tide',
    lasts: tideMs,
    takesBets: true,
    ends: true,
    state: { seed: random.below(seeds), caught: [], shots: [] },
  }),
  shown: ({ state }) => state,
  past: () => undefined,
})

/** Shots at fish: each is a bet on one fish, which is caught with a chance of return divided by multiple. */
export const fishing = defineGame<FishingBet, FishingState, never>({
  key: 'fishing',
  leastRound: 400,
  openFor: 0,
  commits: false,
  room: tides,
  stakes: stakesFrom,
  facts: (seat): FishingFacts => ({
    rtp: rtpOf(seat),
    digits: toDecimal(0n, seat.currency).split('.')[1]?.length ?? 0,
    autoplay: seat.autoplay ?? true,
  }),
  bet,
  act: v.never(),
  accepts: ({ largestPrize, largestMultiple, currency }, stake) =>
    largestPays <= largestMultiple && stake * BigInt(largestPays) <= (parseAmount(largestPrize, currency) ?? 0n),
  takes: ({ fish }, { phase, elapsed }) => isThere(phase.state as Tide, fish, elapsed),
  start({ seat, stake, bet: { fish }, random, moment }) {
    const tide = moment?.phase.state as Tide
    const { species } = fishOf(tide.seed, fish)
    const about = { fish, species: species.key, pays: species.pays, stake: stake.toString() }
    // Another player may have caught it while the wallet took the stake.
    if (tide.caught.includes(fish)) return { ...about, caught: false, gone: true }
    return { ...about, caught: catches(random.below(outcomesOf(species)), rtpOf(seat)) }
  },
  alters: (state, { fish, caught, gone }, { name, elapsed }): Tide => {
    const tide = state as Tide
    if (gone) return tide
    const present = tide.caught.filter((each) => swims(fishOf(tide.seed, each), elapsed))
    return {
      ...tide,
      caught: caught ? [...present, fish] : present,
      shots: [...tide.shots, { name, fish, caught, at: elapsed }].slice(-shownShots),
    }
  },
  step: () => undefined,
  leave: () => undefined,
  shown: () => ({}),
  end({ stake, ...result }) {
    const staked = BigInt(stake)
    const payout = result.gone ? staked : result.caught ? staked * BigInt(result.pays) : 0n
    return { payout: minor(payout), result }
  },
})
