import { useState } from 'react'
import * as v from 'valibot'
import { type Day, type DayRange, dayIn, isDay, type Period, periodRange, periods } from '../kernel/index.ts'
import { useBrand } from '../remote/host-context.tsx'
import { oneOfOr } from './url-filter.ts'

const dayField = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isDay(text)),
    ),
  ),
  undefined,
)

/** URL fields of a period; the URL contains days only for a custom range. */
export const periodFields = (usual: Period) => ({
  period: oneOfOr(periods, usual),
  from: dayField,
  to: dayField,
})

export type PeriodFields<P extends Period = Period> = {
  readonly period: P
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Returns the days of a period. A custom period without both days falls back to the usual period. */
export function rangeOf<P extends Period>({ period, from, to }: PeriodFields<P>, today: Day, usual: P): RangeOf<P> {
  const hasDays = period !== 'custom' || (from !== undefined && to !== undefined)
  const shown: Period = hasDays ? period : usual
  if (shown === 'custom') return { period, from: from ?? today, to: to ?? today }
  return { period: shown as P, ...periodRange(shown, today) }
}

type RangeOf<P extends Period> = DayRange & { readonly period: P }
export type ShownPeriod<P extends Period = Period> = RangeOf<P> & { readonly today: Day }

/** Returns a filter's period with its days in the brand's time zone. */
export function usePeriod<P extends Period>(filter: PeriodFields<P>, usual: NoInfer<P>): ShownPeriod<P> {
  const { timeZone } = useBrand()
  const [today] = useState(() => dayIn(timeZone, Date.now()))
  return { ...rangeOf(filter, today, usual), today }
}
