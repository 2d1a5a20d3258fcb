import { useState } from 'react'
import * as v from 'valibot'
import { type Day, type DayRange, dayIn, isDay, type Period, periodRange, periods } from '../calendar/index.ts'
import { useBrand } from '../remote/host-context.tsx'
import { oneOfOr } from './url-filter.ts'

const dayField = v.fallback(v.optional(v.pipe(v.string(), v.check((text) => isDay(text)))), undefined)

/** Fields of a period in the address; its days stand there only when they were chosen by hand. */
export const periodFields = (usual: Period) => ({
  period: oneOfOr(periods, usual),
  from: dayField,
  to: dayField,
})

export type PeriodFields = {
  readonly period: Period
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The days of a period; those of another one when they were to be chosen by hand and are missing. */
export function rangeOf({ period, from, to }: PeriodFields, today: Day, usual: Exclude<Period, 'custom'>) {
  if (period !== 'custom') return { period, ...periodRange(period, today) }
  return from && to ? { period, from, to } : { period: usual, ...periodRange(usual, today) }
}

export type ShownPeriod = DayRange & { readonly period: Period; readonly today: Day }

/** The period of a filter in days of the brand's time zone. */
export function usePeriod(filter: PeriodFields, usual: Exclude<Period, 'custom'>): ShownPeriod {
  const { timeZone } = useBrand()
  const [today] = useState(() => dayIn(timeZone, Date.now()))
  return { ...rangeOf(filter, today, usual), today }
}
