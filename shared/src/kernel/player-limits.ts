import type { Instant } from './time.ts'

/*
 * Limits that members set themselves. Sums are minor units, times whole minutes. Windows end now: a `day` is the last
 * 24 hours, whatever the zone. A lower limit is in force at once; a higher one, and none, after a wait and a confirmation.
 */

/** What a limit bounds: gross deposits, stakes less prizes, accepted stakes, or time in the account. */
export const limitKinds = ['deposit', 'loss', 'bet', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Windows of limits: the last 24 hours, 7 days and 30 days. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

const hour = 3_600_000
const day = 24 * hour
/** Milliseconds of each window. */
export const limitWindowMs: Readonly<Record<LimitPeriod, number>> = { day, week: 7 * day, month: 30 * day }
/** Milliseconds after the wait in which a raise can be confirmed; it lapses afterwards. */
const confirmMs = 7 * day

/** How a jurisdiction raises limits. */
export type RaiseRule = {
  readonly limitIncreaseHours: number
  /** Whether a raise needs a second confirmation after the wait. */
  readonly limitIncreaseConfirmedTwice: boolean
}

/** A limit as it is stored. */
export type StoredLimit = {
  /** Omitted when there is no limit. */
  readonly amount?: bigint
  /** A requested raise; without an amount it removes the limit. */
  readonly raise?: { readonly amount?: bigint; readonly askedAt: Instant; readonly from: Instant }
}

export type PendingRaise = NonNullable<StoredLimit['raise']> & { readonly until: Instant }

export type LimitInForce = { readonly amount?: bigint; readonly raise?: PendingRaise }

const amountOf = (amount: bigint | undefined) => (amount === undefined ? {} : { amount })

/** The limit in force and the pending raise at a moment. */
export function limitInForce({ amount, raise }: StoredLimit, rule: RaiseRule, at: Instant): LimitInForce {
  if (!raise) return amountOf(amount)
  if (!rule.limitIncreaseConfirmedTwice && at >= raise.from) return amountOf(raise.amount)
  const until = raise.from + confirmMs
  return at < until ? { ...amountOf(amount), raise: { ...raise, until } } : amountOf(amount)
}

export type LimitChange = { readonly change: 'lowered' | 'raise_asked'; readonly next: StoredLimit }

/**
 * What a request for another limit changes. @param requested undefined removes the limit
 * @returns undefined when nothing changes
 */
export function changeOfLimit(
  { amount, raise }: LimitInForce,
  requested: bigint | undefined,
  { limitIncreaseHours }: RaiseRule,
  at: Instant,
): LimitChange | undefined {
  if (requested === amount) return undefined
  if (requested !== undefined && (amount === undefined || requested < amount))
    return { change: 'lowered', next: { amount: requested } }
  if (raise && raise.amount === requested) return undefined
  const asked = { ...amountOf(requested), askedAt: at, from: at + limitIncreaseHours * hour }
  return { change: 'raise_asked', next: { ...amountOf(amount), raise: asked } }
}

export type RaiseDecision = 'confirm' | 'drop'

/** What is stored after a member decided about the pending raise; `early` before its wait is over, `none` without one. */
export function decideRaise(
  { amount, raise }: LimitInForce,
  decision: RaiseDecision,
  at: Instant,
): StoredLimit | 'early' | 'none' {
  if (!raise) return 'none'
  if (decision === 'drop') return amountOf(amount)
  return at < raise.from ? 'early' : amountOf(raise.amount)
}

/** A limit in force and how much of it is used. `used` is negative for a member who has won more than staked. */
export type UsedLimit = { readonly amount?: bigint; readonly used: bigint }

/** What is left of a limit; undefined without a limit. */
export const leftOf = ({ amount, used }: UsedLimit): bigint | undefined =>
  amount === undefined ? undefined : amount > used ? amount - used : 0n

/** The limit that an act would exceed, the tightest first. */
export function exceededBy<Limit extends UsedLimit>(limits: readonly Limit[], amount: bigint): Limit | undefined {
  const tightness = (limit: Limit) => leftOf(limit) ?? 0n
  return limits
    .filter((limit) => amount > (leftOf(limit) ?? amount))
    .toSorted((one, other) => (tightness(one) < tightness(other) ? -1 : 1))[0]
}
