import { figuresOf, type SlipEntry, stakeOf } from '../slip/slip.ts'

export const chaseKinds = ['same', 'double', 'profit', 'free'] as const
/** How the multiples of a plan grow: constant, doubled each time, sized for a profit at each draw, or chosen one by one. */
export type ChaseKind = (typeof chaseKinds)[number]

/** The highest multiple that the platform accepts. */
export const mostMultiple = 10_000

/** A slip that is bet again in later issues. */
export type ChasePlan = {
  /** Game and issue of the slip; this issue is the first of the plan. */
  readonly gameId: string
  readonly numero: string
  readonly issues: readonly { readonly numero: string; readonly multiple: number }[]
  readonly winningStop: boolean
}

/** What one draw of a plan costs and pays, in minor units and with multiple 1. */
export type ChaseBet = {
  readonly stake: bigint
  /** Prize of one winning note; the smallest one when there are several lines. */
  readonly prize: bigint
}

export const betOf = (entries: readonly SlipEntry[]): ChaseBet => ({
  stake: stakeOf(entries),
  prize: entries.map((entry) => figuresOf(entry).prize).toSorted((a, b) => Number(a - b))[0] ?? 0n,
})

/** Whether lines may be chased together: all belong to one game, issue and mode. */
export const canChase = (entries: readonly SlipEntry[]): boolean =>
  entries.length > 0 &&
  entries.every(
    ({ gameId, numero, prizeMode }) =>
      gameId === entries[0]?.gameId && numero === entries[0]?.numero && prizeMode === entries[0]?.prizeMode,
  )

/** The plan while the slip matches the plan's game and issue; undefined otherwise. */
export const planFor = (plan: ChasePlan | undefined, entries: readonly SlipEntry[]): ChasePlan | undefined =>
  plan && canChase(entries) && entries[0]?.gameId === plan.gameId && entries[0].numero === plan.numero
    ? plan
    : undefined

/** The smallest multiple at which a win returns all stakes so far plus the profit, in per cent of those stakes. */
function multipleForProfit({ stake, prize }: ChaseBet, staked: bigint, percent: bigint): bigint {
  const gain = prize * 100n - stake * (100n + percent)
  const missing = staked * (100n + percent)
  return gain <= 0n ? BigInt(mostMultiple) + 1n : (missing + gain - 1n) / gain
}

/**
 * Multiples of the draws of a plan, including the slip's own. Returns fewer than `count` when one would exceed the highest
 * multiple, and none when a win never reaches the profit.
 * @param percent profit of a win on all stakes so far, for the kind `profit`
 */
export function multiplesOf(kind: ChaseKind, count: number, bet: ChaseBet, percent: number): number[] {
  const multiples: number[] = []
  let staked = 0n
  while (multiples.length < count) {
    const last = multiples.at(-1)
    const next = {
      same: 1n,
      free: 1n,
      double: last === undefined ? 1n : BigInt(last) * 2n,
      profit: last === undefined ? multipleOfFirst(bet, percent) : multipleForProfit(bet, staked, BigInt(percent)),
    }[kind]
    if (next > BigInt(mostMultiple)) break
    const multiple = next < 1n ? 1n : next
    multiples.push(Number(multiple))
    staked += bet.stake * multiple
  }
  return multiples
}

/** Multiple of the slip itself: 1, or above the highest multiple when a win does not reach the profit. */
const multipleOfFirst = ({ stake, prize }: ChaseBet, percent: number): bigint =>
  prize * 100n >= stake * BigInt(100 + percent) ? 1n : BigInt(mostMultiple) + 1n

export type ChaseRow = {
  readonly multiple: number
  readonly stake: bigint
  /** All stakes up to this draw. */
  readonly staked: bigint
  readonly prize: bigint
  /** Net win when this draw is the first that wins. */
  readonly net: bigint
}

/** What each draw of a plan costs and pays. */
export function rowsOf(multiples: readonly number[], bet: ChaseBet): ChaseRow[] {
  let staked = 0n
  return multiples.map((multiple) => {
    const stake = bet.stake * BigInt(multiple)
    const prize = bet.prize * BigInt(multiple)
    staked += stake
    return { multiple, stake, staked, prize, net: prize - staked }
  })
}

/** Stakes of the later draws of a plan, in minor units; 0 without a plan. */
export const heldBy = (plan: ChasePlan | undefined, entries: readonly SlipEntry[]): bigint =>
  plan ? plan.issues.reduce((sum, { multiple }) => sum + stakeOf(entries) * BigInt(multiple), 0n) : 0n
