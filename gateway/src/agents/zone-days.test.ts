import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { periodSpans } from './periods.ts'
import { dayName, dayStart } from './zone-days.ts'

const zones = ['America/Sao_Paulo', 'Asia/Ho_Chi_Minh', 'Europe/Lisbon', 'UTC', 'Asia/Kathmandu', 'Pacific/Auckland']
const moment = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') })
const iso = (at: number) => new Date(at).toISOString()

describe('days of a time zone', () => {
  test('begin at its own midnight', () => {
    const at = Date.parse('2026-11-18T02:59:59Z')
    expect(dayName('America/Sao_Paulo', at)).toBe('2026-11-17')
    expect(iso(dayStart('America/Sao_Paulo', at))).toBe('2026-11-17T03:00:00.000Z')
    expect(dayName('Asia/Ho_Chi_Minh', at)).toBe('2026-11-18')
    expect(iso(dayStart('Asia/Ho_Chi_Minh', at))).toBe('2026-11-17T17:00:00.000Z')
  })

  test('are 23 and 25 hours long when clocks are changed', () => {
    const length = (day: string) => {
      const at = Date.parse(`${day}T12:00:00Z`)
      return (dayStart('Europe/Lisbon', at, 1) - dayStart('Europe/Lisbon', at)) / 3_600_000
    }
    expect(length('2026-03-29')).toBe(23)
    expect(length('2026-10-25')).toBe(25)
    expect(length('2026-06-01')).toBe(24)
  })

  test('follow one another without a gap, and every moment is in the day that holds it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, (zone, at) => {
        const start = dayStart(zone, at)
        expect(start).toBeLessThanOrEqual(at)
        expect(dayStart(zone, at, 1)).toBeGreaterThan(at)
        expect(dayStart(zone, start)).toBe(start)
        expect(dayName(zone, start)).toBe(dayName(zone, at))
        expect(dayName(zone, dayStart(zone, at, 1) - 1)).toBe(dayName(zone, at))
      }),
      { numRuns: 200 },
    )
  })
})

describe('periods', () => {
  test('end today and are compared with as many days before', () => {
    const now = Date.parse('2026-11-18T12:00:00Z')
    const week = periodSpans('7d', 'America/Sao_Paulo', now)
    expect([iso(week.current.from), iso(week.current.to)]).toEqual([
      '2026-11-12T03:00:00.000Z',
      '2026-11-19T03:00:00.000Z',
    ])
    expect([iso(week.previous.from), iso(week.previous.to)]).toEqual([
      '2026-11-05T03:00:00.000Z',
      '2026-11-12T03:00:00.000Z',
    ])
    const yesterday = periodSpans('yesterday', 'America/Sao_Paulo', now)
    expect(iso(yesterday.current.from)).toBe('2026-11-17T03:00:00.000Z')
    expect(iso(yesterday.previous.from)).toBe('2026-11-16T03:00:00.000Z')
  })
})
