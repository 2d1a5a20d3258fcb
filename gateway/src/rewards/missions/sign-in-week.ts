import { shiftDay } from '@azulejo/shared/kernel'
import type { AnswerOf, signInCalendar } from '@azulejo/shared/wire'
import { weekStart } from './periods.ts'

export type SignedDay = { readonly day: string; readonly streak: number; readonly points: number }

/** Points of the n-th day in a row, counted from 1. */
export const pointsOfDay = (points: readonly number[], streak: number): number =>
  points[(streak - 1) % points.length] ?? 0

/** Days from Monday to Sunday, with the points received and the points to come if no further day is missed. */
export function signInWeek(
  points: readonly number[],
  done: readonly SignedDay[],
  today: string,
): Pick<AnswerOf<typeof signInCalendar>, 'days' | 'streak'> {
  const monday = weekStart(today)
  const of = (day: string) => done.find((signed) => signed.day === day)
  const last = of(today) ?? of(shiftDay(today, -1))
  const streak = last?.streak ?? 0
  // The next possible sign-in, today or tomorrow, continues the streak.
  const next = of(today) ? shiftDay(today, 1) : today
  const days = Array.from({ length: 7 }, (_, at) => {
    const day = shiftDay(monday, at)
    const signed = of(day)
    if (signed) return { day, state: 'done' as const, points: signed.points }
    if (day < today) return { day, state: 'missed' as const, points: 0 }
    const place = streak + 1 + Math.round((Date.parse(day) - Date.parse(next)) / 86_400_000)
    return { day, state: day === today ? ('today' as const) : ('coming' as const), points: pointsOfDay(points, place) }
  })
  return { days, streak }
}
