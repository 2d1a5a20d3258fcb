import fc from 'fast-check'
import { dayIn, dayStart, formatDay, isDay, shiftDay, wallTime } from './days.ts'
import { daysBetween, daysOf, periodRange, rangeBefore, spanOf } from './periods.ts'

const zones = ['America/Sao_Paulo', 'Asia/Ho_Chi_Minh', 'Europe/Lisbon', 'UTC', 'Asia/Kathmandu', 'Pacific/Auckland']
const moment = fc.integer({ min: Date.parse('2010-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') })
const anyDay = moment.map((at) => dayIn('UTC', at))
const iso = (at: number) => new Date(at).toISOString()
const hours = (zone: string, day: string) => (dayStart(zone, shiftDay(day, 1)) - dayStart(zone, day)) / 3_600_000

describe('days of a time zone', () => {
  test('[IN-02] begin at its own midnight', () => {
    const at = Date.parse('2026-11-18T02:59:59Z')
    expect(dayIn('America/Sao_Paulo', at)).toBe('2026-11-17')
    expect(iso(dayStart('America/Sao_Paulo', '2026-11-17'))).toBe('2026-11-17T03:00:00.000Z')
    expect(dayIn('Asia/Ho_Chi_Minh', at)).toBe('2026-11-18')
    expect(iso(dayStart('Asia/Ho_Chi_Minh', '2026-11-18'))).toBe('2026-11-17T17:00:00.000Z')
  })

  test('[IN-02] in Lisbon are 23 and 25 hours long when clocks are changed', () => {
    expect(hours('Europe/Lisbon', '2026-03-29')).toBe(23)
    expect(hours('Europe/Lisbon', '2026-10-25')).toBe(25)
    expect(hours('Europe/Lisbon', '2026-06-01')).toBe(24)
    expect(iso(dayStart('Europe/Lisbon', '2026-03-30'))).toBe('2026-03-29T23:00:00.000Z')
  })

  test('[IN-02] in São Paulo begin at one o’clock where clocks were put forward at midnight', () => {
    expect(iso(dayStart('America/Sao_Paulo', '2018-11-04'))).toBe('2018-11-04T03:00:00.000Z')
    expect(dayIn('America/Sao_Paulo', Date.parse('2018-11-04T02:59:59Z'))).toBe('2018-11-03')
    expect(hours('America/Sao_Paulo', '2018-11-04')).toBe(23)
    expect(hours('America/Sao_Paulo', '2019-02-16')).toBe(25)
    // Brazil has had no daylight-saving time since 2019.
    expect(hours('America/Sao_Paulo', '2026-11-01')).toBe(24)
  })

  test('follow one another without gaps, and contain their moments', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, (zone, at) => {
        const day = dayIn(zone, at)
        expect(dayStart(zone, day)).toBeLessThanOrEqual(at)
        expect(dayStart(zone, shiftDay(day, 1))).toBeGreaterThan(at)
        expect(dayIn(zone, dayStart(zone, day))).toBe(day)
        expect(dayIn(zone, dayStart(zone, shiftDay(day, 1)) - 1)).toBe(day)
      }),
      { numRuns: 300 },
    )
  })

  test('are shifted by days and back, in any time zone of the machine', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(shiftDay(shiftDay(day, days), -days)).toBe(day)
        expect(daysBetween({ from: day, to: shiftDay(day, days) })).toBe(days)
      }),
    )
  })

  test.each(['2026-02-30', '2026-1-2', '', '20261118', 'today', '2026-13-01'])('%s is not a day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test('[IN-02] are formatted by locale', () => {
    expect(formatDay('2026-11-18', 'pt-BR')).toBe('18/11/2026')
    expect(formatDay('2026-11-18', 'en-US')).toBe('11/18/26')
  })
})

describe('periods', () => {
  test.each([
    ['today', '2026-11-18', '2026-11-18'],
    ['yesterday', '2026-11-17', '2026-11-17'],
    ['7d', '2026-11-12', '2026-11-18'],
    ['30d', '2026-10-20', '2026-11-18'],
    ['month', '2026-11-01', '2026-11-18'],
  ] as const)('%s is from %s to %s', (period, from, to) => {
    expect(periodRange(period, '2026-11-18')).toEqual({ from, to })
    expect(isDay(from) && isDay(to)).toBe(true)
  })

  test('are compared with the same number of days right before them', () => {
    const week = periodRange('7d', '2026-11-18')
    expect(rangeBefore(week)).toEqual({ from: '2026-11-05', to: '2026-11-11' })
    expect(daysOf(rangeBefore(periodRange('yesterday', '2026-11-18')))).toEqual(['2026-11-16'])
    const span = spanOf('America/Sao_Paulo', week)
    expect([iso(span.from), iso(span.to)]).toEqual(['2026-11-12T03:00:00.000Z', '2026-11-19T03:00:00.000Z'])
  })
})

test('[IN-02] in the hour that clocks repeat, a local time carries its offset', () => {
  const at = (text: string) => wallTime('Europe/Lisbon', Date.parse(text))
  expect(at('2026-10-25T00:30:00Z')).toBe('2026-10-25 01:30:00 +01:00')
  expect(at('2026-10-25T01:30:00Z')).toBe('2026-10-25 01:30:00 +00:00')
  expect(at('2026-10-25T02:00:00Z')).toBe('2026-10-25 02:00:00')
  expect(at('2026-10-24T23:59:59Z')).toBe('2026-10-25 00:59:59')
  expect(at('2026-03-29T01:30:00Z')).toBe('2026-03-29 02:30:00')
  expect(wallTime('America/Sao_Paulo', Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-24 22:30:00')
})
