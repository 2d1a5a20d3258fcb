import { type Minor, minor, share } from './money.ts'

/** What a tier pays: hundredths of a per cent of the base, or a fixed amount. */
export type ContractRate =
  | { readonly type: 'percent'; readonly hundredths: number }
  | { readonly type: 'fixed'; readonly amount: Minor }

/** One tier of an agent's contract. All of its conditions must be met; a salary has no condition on the net loss. */
export type ContractTier = {
  readonly minimumBet: Minor
  readonly netLoss?: Minor
  readonly activeMember: number
  readonly rate: ContractRate
}

/** Figures of an agent's team in a window of a contract, by the time of settlement. */
export type ContractFigures = {
  readonly bet: Minor
  /** What the house keeps: settled bets less prizes, promotions and rebates. Negative when the team won. */
  readonly netLoss: Minor
  readonly activeMember: number
}

/** Why terms are refused: no tiers, a tier that asks no more than the one below it, or a tier that pays less than it. */
export type TermsProblem = 'none' | 'rate' | 'order' | 'lower'

const wholePercent = 10_000

const isRate = (rate: ContractRate) =>
  rate.type === 'fixed'
    ? rate.amount > 0n
    : Number.isInteger(rate.hundredths) && rate.hundredths > 0 && rate.hundredths <= wholePercent

const conditionsOf = ({ minimumBet, netLoss = minor(0), activeMember }: ContractTier) =>
  [minimumBet, netLoss, BigInt(activeMember)] as const

/** The least figures that a tier asks for. */
const figuresOf = ({ minimumBet, netLoss = minor(0), activeMember }: ContractTier): ContractFigures => ({
  bet: minimumBet,
  netLoss,
  activeMember,
})

/** Whether a rate is above another one. Rates of different types cannot be compared, so they count as above each other. */
const isAbove = (rate: ContractRate, other: ContractRate): boolean => {
  if (rate.type === 'percent' && other.type === 'percent') return rate.hundredths > other.hundredths
  return rate.type === 'fixed' && other.type === 'fixed' ? rate.amount > other.amount : true
}

/** Tiers are listed from the lowest to the highest: each asks more than the one before, and pays no less. */
export function termsProblem(tiers: readonly ContractTier[]): TermsProblem | undefined {
  if (tiers.length === 0) return 'none'
  if (!tiers.every(({ rate }) => isRate(rate))) return 'rate'
  for (const [index, tier] of tiers.entries()) {
    const below = tiers[index - 1]
    if (!below) continue
    const needed = conditionsOf(tier)
    const neededBelow = conditionsOf(below)
    const isHigher = needed.every((amount, at) => amount >= (neededBelow[at] ?? 0n))
    if (!isHigher || needed.every((amount, at) => amount === neededBelow[at])) return 'order'
    if (tier.rate.type === below.rate.type && isAbove(below.rate, tier.rate)) return 'lower'
  }
  return undefined
}

/** Returns the highest tier of which all conditions are met. */
export const tierReached = (
  tiers: readonly ContractTier[],
  { bet, netLoss, activeMember }: ContractFigures,
): ContractTier | undefined =>
  tiers.findLast(
    (tier) =>
      bet >= tier.minimumBet &&
      (tier.netLoss === undefined || netLoss >= tier.netLoss) &&
      activeMember >= tier.activeMember,
  )

/** A percentage is rounded down to a minor unit; a base below zero pays nothing. */
const paidBy = (rate: ContractRate, base: Minor): Minor => {
  if (rate.type === 'fixed') return rate.amount
  return base > 0n ? share(base, BigInt(rate.hundredths) * 100n) : minor(0)
}

/** What a contract pays for one window; without a tier no tier was reached. */
export type ContractPay = { readonly tier?: ContractTier; readonly base: Minor; readonly amount: Minor }

function payFor(tiers: readonly ContractTier[], figures: ContractFigures, base: Minor): ContractPay {
  const tier = tierReached(tiers, figures)
  return tier ? { tier, base, amount: paidBy(tier.rate, base) } : { base, amount: minor(0) }
}

/** Salary of one day, one clock hour or five minutes: a share of the team's bets, or a fixed amount. */
export const salaryOf = (tiers: readonly ContractTier[], figures: ContractFigures): ContractPay =>
  payFor(tiers, figures, figures.bet)

/**
 * What a period with a negative net leaves for later ones. none: nothing. previous: it lowers the next period only.
 * permanent: it lowers the next periods until they have made up for it.
 */
export const carryOvers = ['none', 'previous', 'permanent'] as const
export type CarryOver = (typeof carryOvers)[number]

/**
 * Dividend of one period. What earlier periods left lowers the net loss before the tiers are compared with it.
 * @param carried what earlier periods left; 0 or less
 * @returns the pay, and what this period leaves for the next one
 */
export function dividendOf(
  tiers: readonly ContractTier[],
  figures: ContractFigures,
  carryOver: CarryOver,
  carried: Minor,
): ContractPay & { readonly carried: Minor } {
  const base = minor(carryOver === 'none' ? figures.netLoss : figures.netLoss + carried)
  const left = { none: 0n, previous: figures.netLoss, permanent: base }[carryOver]
  return { ...payFor(tiers, { ...figures, netLoss: base }, base), carried: minor(left < 0n ? left : 0n) }
}

/** A tier that is not reached yet: its place, counted from 1, and what each of its conditions still lacks. */
export type TierAhead = { readonly place: number; readonly tier: ContractTier; readonly lacks: ContractFigures }

/** Returns the tier after the one that is reached; undefined above the highest one. */
export function nextTier(tiers: readonly ContractTier[], figures: ContractFigures): TierAhead | undefined {
  const reached = tierReached(tiers, figures)
  const place = reached ? tiers.indexOf(reached) + 1 : 0
  const tier = tiers[place]
  if (!tier) return undefined
  const lack = (needed: bigint, have: bigint) => minor(needed > have ? needed - have : 0n)
  const lacks = {
    bet: lack(tier.minimumBet, figures.bet),
    netLoss: lack(tier.netLoss ?? minor(0), figures.netLoss),
    activeMember: Math.max(0, tier.activeMember - figures.activeMember),
  }
  return { place: place + 1, tier, lacks }
}

/** The first tier of a downline that pays at a higher rate than the own terms pay for the figures that it asks for. */
const tierAbove = (downline: readonly ContractTier[], own: readonly ContractTier[]): ContractTier | undefined =>
  downline.find((tier) => {
    const reached = tierReached(own, figuresOf(tier))
    return !reached || isAbove(tier.rate, reached.rate)
  })

/** Whether there are figures for which a downline's terms pay at a higher rate than the own terms. */
export const hasHigherRate = (downline: readonly ContractTier[], own: readonly ContractTier[]): boolean =>
  tierAbove(downline, own) !== undefined

/** What both contracts pay for the base of an example. */
export type RateExample = { readonly base: Minor; readonly own: Minor; readonly downline: Minor }

/**
 * Example of what a downline's higher rate costs: what both terms pay for the figures that the downline's tier asks for.
 * @param usual base of a tier that asks for none
 * @returns undefined when no rate of the downline is higher
 */
export function higherRateExample(
  downline: readonly ContractTier[],
  own: readonly ContractTier[],
  usual: Minor,
): RateExample | undefined {
  const tier = tierAbove(downline, own)
  if (!tier) return undefined
  const asked = figuresOf(tier)
  const isDividend = tier.netLoss !== undefined
  const some = (amount: Minor) => (amount > 0n ? amount : usual)
  const figures = isDividend ? { ...asked, netLoss: some(asked.netLoss) } : { ...asked, bet: some(asked.bet) }
  const base = isDividend ? figures.netLoss : figures.bet
  return { base, own: payFor(own, figures, base).amount, downline: paidBy(tier.rate, base) }
}
