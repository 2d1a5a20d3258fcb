import { type Currency, minor, toDecimal } from '@azulejo/shared/kernel'
import type { SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import type { VendorRound, VendorRounds } from '../../src/play/transfers/transfer-vendor.ts'
import type { TestClock } from '../test-gateway.ts'
import { pickOf } from './chance.ts'

/** A round in its current state at the vendor. */
export type PlayedRound = {
  readonly id: string
  readonly vendor: string
  readonly player: string
  readonly gameId: string
  readonly at: number
  stake: bigint
  payout: bigint
  status: 'settled' | 'cancelled'
  /** Position in the vendor's feed; a corrected round moves behind all others. */
  place: number
}

export type VendorRoundBook = {
  readonly all: ReadonlyMap<string, PlayedRound>
  /** Whether the feed ever contained a round with these words. */
  wasReported(id: string, words: string): boolean
  add(of: Pick<PlayedRound, 'vendor' | 'player' | 'gameId'>, gain: bigint): void
  pick(random: SeededRandom): PlayedRound | undefined
  gainOf(round: PlayedRound): bigint
  /** @returns the corrected round in words */
  correct(round: PlayedRound, gain: bigint, isCancelled: boolean): string
  /** A page of a vendor's feed after a position. @param isAgain repeats some earlier rounds */
  pageAfter(vendor: string, place: number, isAgain: boolean): VendorRounds
}

/** State, stake and payout of a round as text. */
export const wordsOf = ({ stake, payout, status }: Pick<PlayedRound, 'stake' | 'payout' | 'status'>): string =>
  `${status} ${stake} ${payout}`

type Options = { readonly clock: TestClock; readonly currency: Currency }

const pageSize = 3
/** Number of positions that a repeating page goes back. */
const again = 2
const leastStake = 100n

/** The rounds of vendors that hold wallets, with their paged feed and corrections. */
export function createVendorRounds({ clock, currency }: Options): VendorRoundBook {
  const all = new Map<string, PlayedRound>()
  const reported = new Set<string>()
  let places = 0

  function put(round: PlayedRound, gain: bigint, isCancelled: boolean): void {
    places += 1
    const stake = gain < 0n ? leastStake - gain : leastStake
    const status = isCancelled ? ('cancelled' as const) : ('settled' as const)
    all.set(round.id, Object.assign(round, { stake, payout: isCancelled ? 0n : stake + gain, status, place: places }))
  }
  const textOf = (amount: bigint) => toDecimal(minor(amount), currency)

  function report(round: PlayedRound): VendorRound {
    const { id, player, gameId, stake, payout, status, at } = round
    reported.add(`${id} ${wordsOf(round)}`)
    return { id, player, gameId, stake: textOf(stake), payout: textOf(payout), currency, status, at }
  }

  return {
    all,
    wasReported: (id, words) => reported.has(`${id} ${words}`),
    add(of, gain) {
      put(
        { ...of, id: crypto.randomUUID(), at: clock.now(), stake: 0n, payout: 0n, status: 'settled', place: 0 },
        gain,
        false,
      )
    },
    pick: (random) => pickOf(random, [...all.values()]),
    gainOf: ({ stake, payout, status }) => (status === 'settled' ? payout - stake : 0n),
    correct(round, gain, isCancelled) {
      put(round, gain, isCancelled)
      return `${round.id} is ${wordsOf(round)}`
    },
    pageAfter(vendor, place, isAgain) {
      const page = [...all.values()]
        .filter((round) => round.vendor === vendor && round.place > (isAgain ? place - again : place))
        .sort((one, other) => one.place - other.place)
        .slice(0, pageSize)
      const last = Math.max(place, page.at(-1)?.place ?? 0)
      return { rounds: page.map(report), cursor: `${last}` }
    },
  }
}
