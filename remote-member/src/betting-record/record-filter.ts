import { gameClasses, roundStatuses } from '@azulejo/shared/wire'
import { type Day, isDay, shiftDay } from './record-days.ts'

export const periods = ['today', '7d', '30d', 'custom'] as const
export type Period = (typeof periods)[number]
export type GameClass = (typeof gameClasses)[number]
export type RoundStatus = (typeof roundStatuses)[number]

/** What the betting record shows; all of it stands in the address. */
export type RecordFilter = {
  readonly period: Period
  /** Both days included. */
  readonly from: Day
  readonly to: Day
  readonly gameClassify: GameClass | undefined
  readonly status: RoundStatus | undefined
  readonly page: number
}

const daysOf: Readonly<Record<Exclude<Period, 'custom'>, number>> = { today: 1, '7d': 7, '30d': 30 }
const usual = '7d'

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Reads the filter from an address; what is missing or makes no sense is the usual. */
export function readFilter(query: URLSearchParams, today: Day): RecordFilter {
  const asked = oneOf(periods, query.get('period')) ?? usual
  const [from, to] = [query.get('from'), query.get('to')]
  const custom = asked === 'custom' && isDay(from) && isDay(to) ? { from, to } : undefined
  const period = asked === 'custom' && !custom ? usual : asked
  const days = period === 'custom' ? 1 : daysOf[period]
  const page = Number(query.get('page'))
  return {
    period,
    ...(custom ?? { from: shiftDay(today, 1 - days), to: today }),
    gameClassify: oneOf(gameClasses, query.get('category')),
    status: oneOf(roundStatuses, query.get('status')),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

const names = ['period', 'from', 'to', 'category', 'status', 'page']

/**
 * Writes the filter into an address; the usual is left out, and so are the days that the period tells already.
 * @param around an address whose other names stay as they are
 */
export function writeFilter(filter: RecordFilter, around = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams([...around].filter(([name]) => !names.includes(name)))
  if (filter.period !== usual) query.set('period', filter.period)
  if (filter.period === 'custom') {
    query.set('from', filter.from)
    query.set('to', filter.to)
  }
  if (filter.gameClassify) query.set('category', filter.gameClassify)
  if (filter.status) query.set('status', filter.status)
  if (filter.page > 1) query.set('page', String(filter.page))
  return query
}
