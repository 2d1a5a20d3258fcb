const percents: Readonly<Record<string, bigint>> = { RNG: 100n, SPORTS: 100n, LIVE: 10n }

type Start = {
  readonly cash: number
  readonly amount: number
  readonly multiplier: number
  readonly maxBet?: number | undefined
}

/** Oracle of domain rules 2.4 for one bonus and consecutive rounds, computed step by step; amounts in minor units. */
export function bonusOracle({ cash, amount, multiplier, maxBet }: Start) {
  let open = { cash: 0n, bonus: 0n }
  const own = {
    cash: BigInt(cash),
    bonus: BigInt(amount),
    /** Counted turnover, in hundredths of a minor unit. */
    done: 0n,
    state: 'active' as 'active' | 'completed' | 'cancelled',
    bet(stake: number): boolean {
      const units = BigInt(stake)
      const fromCash = own.cash < units ? own.cash : units
      const fromBonus = units - fromCash
      const isPaid = fromBonus <= own.bonus && (fromBonus === 0n || maxBet === undefined || stake <= maxBet)
      if (!isPaid) return false
      open = { cash: fromCash, bonus: fromBonus }
      own.cash -= fromCash
      own.bonus -= fromBonus
      return true
    },
    cancel() {
      own.cash += open.cash
      own.bonus += open.bonus
    },
    win(classify: string, payout: number) {
      const units = BigInt(payout)
      const stake = open.cash + open.bonus
      const toBonus = (units * open.bonus) / stake
      own.bonus += toBonus
      own.cash += units - toBonus
      const gap = units > stake ? units - stake : stake - units
      const valid = gap < stake ? gap : stake
      if (own.state !== 'active' || (maxBet !== undefined && stake > BigInt(maxBet))) return
      own.done += valid * (percents[classify] ?? 0n)
      if (own.done < BigInt(amount) * BigInt(multiplier) * 100n) return
      own.state = 'completed'
      own.cash += own.bonus
      own.bonus = 0n
    },
    lose() {
      if (own.state !== 'active') return
      own.state = 'cancelled'
      own.bonus = 0n
    },
  }
  return own
}
