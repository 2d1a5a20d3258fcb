const percents: Readonly<Record<string, bigint>> = { RNG: 100n, SPORTS: 100n, LIVE: 10n }

type Start = {
  readonly cash: number
  /** Money of the bonus wallet that belongs to no bonus. */
  readonly free: number
  readonly amount: number
  readonly multiplier: number
  readonly maxBet?: number | undefined
}

/** Oracle of domain rules 2.4 for one bonus and consecutive rounds, computed step by step; amounts in minor units. */
export function bonusOracle({ cash, free, amount, multiplier, maxBet }: Start) {
  let open = { cash: 0n, free: 0n, part: 0n }
  const own = {
    cash: BigInt(cash),
    free: BigInt(free),
    /** The part of the bonus wallet that the bonus owns. */
    part: BigInt(amount),
    /** Counted turnover, in hundredths of a minor unit. */
    done: 0n,
    state: 'active' as 'active' | 'completed' | 'cancelled',
    bet(stake: number): boolean {
      const units = BigInt(stake)
      const fromCash = own.cash < units ? own.cash : units
      const fromFree = own.free < units - fromCash ? own.free : units - fromCash
      const fromPart = units - fromCash - fromFree
      const isPaid = fromPart <= own.part && (fromPart === 0n || maxBet === undefined || stake <= maxBet)
      if (!isPaid) return false
      open = { cash: fromCash, free: fromFree, part: fromPart }
      own.cash -= fromCash
      own.free -= fromFree
      own.part -= fromPart
      return true
    },
    /** Converted points or another prize without conditions. */
    gift(units: number) {
      own.free += BigInt(units)
    },
    cancel() {
      own.cash += open.cash
      own.free += open.free
      own.part += open.part
    },
    win(classify: string, payout: number) {
      const units = BigInt(payout)
      const stake = open.cash + open.free + open.part
      const toPart = (units * open.part) / stake
      own.part += toPart
      own.cash += units - toPart
      const gap = units > stake ? units - stake : stake - units
      const valid = gap < stake ? gap : stake
      if (own.state !== 'active' || (maxBet !== undefined && stake > BigInt(maxBet))) return
      own.done += valid * (percents[classify] ?? 0n)
      if (own.done < BigInt(amount) * BigInt(multiplier) * 100n) return
      own.state = 'completed'
      own.cash += own.part
      own.part = 0n
    },
    lose() {
      if (own.state !== 'active') return
      own.state = 'cancelled'
      own.part = 0n
    },
  }
  return own
}
