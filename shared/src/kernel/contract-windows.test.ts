import fc from 'fast-check'
import { dividendPeriod, periodsPerMonth, salaryWindows, windowAt, windowsEnded } from './contract-windows.ts'
import { isDay, shiftDay } from './days.ts'
import { daysOf } from './periods.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
const spans = (window: 'day' | 'hour' | 'fiveMinutes', zone: string, since: string, now: string) =>
  windowsEnded(window, zone, at(since), at(now)).map(({ from, to }) => `${iso(from)} ${iso(to)}`)

describe('windows of salaries', () => {
  test('[AG-11] the hour that clocks repeat is two windows', () =>
    expect(spans('hour', 'Europe/Lisbon', '2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z')).toEqual([
      '2026-10-25T00:00 2026-10-25T01:00',
      '2026-10-25T01:00 2026-10-25T02:00',
    ]))

  test('[AG-11] the hour that clocks skip is no window, and the hours around it are whole', () =>
    expect(spans('hour', 'Europe/Lisbon', '2026-03-29T00:00:00Z', '2026-03-29T02:00:00Z')).toEqual([
      '2026-03-29T00:00 2026-03-29T01:00',
      '2026-03-29T01:00 2026-03-29T02:00',
    ]))

  test('[AG-11] half an hour that clocks repeat is a window of its own', () =>
    expect(spans('hour', 'Australia/Lord_Howe', '2026-04-04T14:00:00Z', '2026-04-04T16:30:00Z')).toEqual([
      '2026-04-04T14:00 2026-04-04T15:00',
      '2026-04-04T15:00 2026-04-04T15:30',
      '2026-04-04T15:30 2026-04-04T16:30',
    ]))

  test('[AG-11] a change of clocks within an hour ends its window', () =>
    expect(spans('hour', 'America/St_Johns', '2010-11-07T01:30:00Z', '2010-11-07T04:30:00Z')).toEqual([
      '2010-11-07T01:30 2010-11-07T02:30',
      '2010-11-07T02:30 2010-11-07T02:31',
      '2010-11-07T02:31 2010-11-07T03:30',
      '2010-11-07T03:30 2010-11-07T04:30',
    ]))

  test('[AG-11] days are 23 and 25 hours long when clocks are changed', () => {
    expect(spans('day', 'Europe/Lisbon', '2026-03-29T00:00:00Z', '2026-03-30T12:00:00Z')).toEqual([
      '2026-03-29T00:00 2026-03-29T23:00',
    ])
    expect(spans('day', 'Europe/Lisbon', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
      '2026-10-24T23:00 2026-10-26T00:00',
    ])
  })

  test('[AG-11] hours follow the clock of a zone with an offset of 45 minutes', () =>
    expect(iso(windowAt('hour', 'Asia/Kathmandu', at('2026-11-18T10:20:00Z')).from)).toBe('2026-11-18T10:15'))

  test('[AG-11] after two days down all windows are due, and none that began before the contract or has not ended', () => {
    const due = windowsEnded('fiveMinutes', 'America/Sao_Paulo', at('2026-11-18T10:02:00Z'), at('2026-11-20T10:04:59Z'))
    expect(due).toHaveLength(2 * 288 - 1)
    expect(iso(due[0]?.from ?? 0)).toBe('2026-11-18T10:05')
    expect(iso(due.at(-1)?.to ?? 0)).toBe('2026-11-20T10:00')
  })

  test('[AG-11] contain the minutes of a clock that stay in the same day, hour or five minutes', () => {
    const zones = [
      'America/Sao_Paulo',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/St_Johns',
      'UTC',
    ] as const
    const clocks = new Map(
      zones.map((zone) => [
        zone,
        new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          year: 'numeric',
          month: '2-digit',
          day: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZoneName: 'longOffset',
        }),
      ]),
    )
    const nearChanges = [
      '2018-11-04T03:00:00Z',
      '2019-02-17T02:00:00Z',
      '2026-03-29T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-04-04T15:00:00Z',
      '2026-10-03T15:30:00Z',
      '2010-03-14T03:31:00Z',
      '2010-11-07T02:31:00Z',
    ]
    const anyTime = fc.oneof(
      fc.integer({ min: at('2010-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') }),
      fc
        .tuple(fc.constantFrom(...nearChanges), fc.integer({ min: -7_200_000, max: 7_200_000 }))
        .map(([change, shift]) => at(change) + shift),
    )
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom('hour', 'fiveMinutes'), anyTime, (zone, window, time) => {
        const nameOf = (instant: number) => {
          const parts = clocks.get(zone)?.formatToParts(instant) ?? []
          const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
          const minute = window === 'hour' ? 0 : Math.floor(Number(part('minute')) / 5)
          return [part('year'), part('month'), part('day'), part('hour'), minute, part('timeZoneName')].join(' ')
        }
        const own = nameOf(time)
        let from = Math.floor(time / 60_000) * 60_000
        while (nameOf(from - 60_000) === own) from -= 60_000
        let to = Math.floor(time / 60_000) * 60_000 + 60_000
        while (nameOf(to) === own) to += 60_000
        expect(windowAt(window, zone, time)).toEqual({ from, to })
      }),
      { numRuns: 200 },
    )
  })

  test('[AG-11] follow one another without gaps', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Lisbon', 'America/Sao_Paulo', 'Australia/Lord_Howe'),
        fc.constantFrom(...salaryWindows),
        fc.integer({ min: at('2017-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        (zone, window, time) => {
          const { from, to } = windowAt(window, zone, time)
          expect(from <= time && time < to).toBe(true)
          expect(windowAt(window, zone, to).from).toBe(to)
          expect(windowAt(window, zone, from - 1).to).toBe(from)
        },
      ),
    ))
})

describe('periods of dividends', () => {
  test.each([
    [1, '2026-02-11', '2026-02-01', '2026-02-28'],
    [2, '2026-02-15', '2026-02-01', '2026-02-15'],
    [2, '2028-02-16', '2028-02-16', '2028-02-29'],
    [3, '2026-12-10', '2026-12-01', '2026-12-10'],
    [3, '2026-12-11', '2026-12-11', '2026-12-20'],
    [3, '2026-12-31', '2026-12-21', '2026-12-31'],
  ] as const)('[AG-10] with %i a month, %s is in the one from %s to %s', (perMonth, day, from, to) =>
    expect(dividendPeriod(perMonth, day)).toEqual({ from, to }),
  )

  test('[AG-10] divide each month without gaps', () =>
    fc.assert(
      fc.property(fc.constantFrom(...periodsPerMonth), fc.integer({ min: 0, max: 20_000 }), (perMonth, days) => {
        const day = shiftDay('2000-01-01', days)
        const period = dividendPeriod(perMonth, day)
        expect(isDay(period.from) && isDay(period.to)).toBe(true)
        expect(daysOf(period)).toContain(day)
        expect(dividendPeriod(perMonth, shiftDay(period.to, 1)).from).toBe(shiftDay(period.to, 1))
        expect(period.from.slice(0, 7)).toBe(period.to.slice(0, 7))
      }),
    ))
})
