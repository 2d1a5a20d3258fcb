import { useState } from 'react'
import * as v from 'valibot'
import { type Day, type DayRange, dayIn, isDay, type Period, periodRange, periods } from '../calendar/index.ts'
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

/** Fields of a period in the address; its days stand there only when they were chosen by hand. */
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

/** The days of a period; those of the usual one when they were to be chosen by hand and are missing. */
export function rangeOf<P extends Period>({ period, from, to }: PeriodFields<P>, today: Day, usual: P): RangeOf<P> {
  const hasDays = period !== 'custom' || (from !== undefined && to !== undefined)
  const shown: Period = hasDays ? period : usual
  if (shown === 'custom') return { period, from: from ?? today, to: to ?? today }
  return { period: shown as P, ...periodRange(shown, today) }
}

type RangeOf<P extends Period> = DayRange & { readonly period: P }
export type ShownPeriod<P extends Period = Period> = RangeOf<P> & { readonly today: Day }

/** The period of a filter in days of the brand's time zone. */
export function usePeriod<P extends Period>(filter: PeriodFields<P>, usual: NoInfer<P>): ShownPeriod<P> {
  const { timeZone } = useBrand()
  const [today] = useState(() => dayIn(timeZone, Date.now()))
  return { ...rangeOf(filter, today, usual), today }
}
