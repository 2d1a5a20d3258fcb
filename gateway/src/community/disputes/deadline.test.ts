import { expect, test } from '@jest/globals'
import { deadlineOf, lastDayOf } from './deadline.ts'

const due = (timeZone: string, at: string, days: number) => {
  const deadline = deadlineOf(timeZone, Date.parse(at), days)
  return [new Date(deadline).toISOString(), lastDayOf(timeZone, deadline)]
}

test('[MB-14] the deadline is the end of the last day in the time zone of the brand', () => {
  expect(due('America/Sao_Paulo', '2026-11-18T12:00:00Z', 15)).toEqual(['2026-12-04T03:00:00.000Z', '2026-12-03'])
  // Before and after midnight in São Paulo.
  expect(due('America/Sao_Paulo', '2026-11-19T02:59:59Z', 15)[1]).toBe('2026-12-03')
  expect(due('America/Sao_Paulo', '2026-11-19T03:00:00Z', 15)[1]).toBe('2026-12-04')
})

test('[MB-14] the deadline keeps its day across the changes of summer time', () => {
  expect(due('Europe/Lisbon', '2026-03-20T23:30:00Z', 15)).toEqual(['2026-04-04T23:00:00.000Z', '2026-04-04'])
  expect(due('Europe/Lisbon', '2026-10-20T23:30:00Z', 15)).toEqual(['2026-11-06T00:00:00.000Z', '2026-11-05'])
  // Clocks go forward at midnight, so the day after the last one begins at 01:00.
  expect(due('America/Havana', '2026-03-05T12:00:00Z', 2)).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-07'])
})
