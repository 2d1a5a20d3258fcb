import {
  type Day,
  type DayRange,
  dayIn,
  dayStart,
  dividendPeriod,
  type Instant,
  shiftDay,
} from '@azulejo/shared/kernel'
import type { AcceptedTerms, ContractRow, Terms } from '../contracts/index.ts'

export type BillPeriod = DayRange & { readonly terms: Terms }

/** Settlements of a period may be committed shortly after its end. */
const settlingMs = 5 * 60_000

/** When the bill of a period is written. */
export const writingAt = (timeZone: string, { to }: DayRange): Instant =>
  dayStart(timeZone, shiftDay(to, 1)) + settlingMs

/** First day of a contract: the one on which it came into force. */
export const firstDay = (timeZone: string, { in_force_from }: Pick<ContractRow, 'in_force_from'>): Day =>
  dayIn(timeZone, in_force_from?.getTime() ?? 0)

/**
 * Returns the period that starts on a day, with the terms in force at its start: an edit counts from the period after it was
 * accepted. The first period has the terms of the offer.
 */
export function periodFrom(timeZone: string, accepted: readonly AcceptedTerms[], from: Day): BillPeriod {
  const start = dayStart(timeZone, from)
  const { terms } = accepted.findLast(({ at }) => at <= start) ?? (accepted[0] as AcceptedTerms)
  return { from, to: dividendPeriod(terms.periodsPerMonth ?? 1, from).to, terms }
}

/** Returns the part of a period in which a contract was in force. The day on which it ended belongs to no bill. */
export function inForceIn<Period extends DayRange>(
  timeZone: string,
  { ended_at }: Pick<ContractRow, 'ended_at'>,
  period: Period,
): Period | undefined {
  if (ended_at === null) return period
  const last = shiftDay(dayIn(timeZone, ended_at.getTime()), -1)
  if (last < period.from) return undefined
  return last < period.to ? { ...period, to: last } : period
}

/** Returns the period that contains a day, of those that follow one another from a contract's first day. */
export function periodAt(
  timeZone: string,
  contract: Pick<ContractRow, 'in_force_from'>,
  accepted: readonly AcceptedTerms[],
  day: Day,
): BillPeriod {
  let period = periodFrom(timeZone, accepted, firstDay(timeZone, contract))
  while (period.to < day) period = periodFrom(timeZone, accepted, shiftDay(period.to, 1))
  return period
}
