import { gameClasses, roundStatuses } from '@azulejo/shared/wire'
import fc from 'fast-check'
import { dayIn, shiftDay } from './record-days.ts'
import { periods, type RecordFilter, readFilter, writeFilter } from './record-filter.ts'

const today = '2026-11-18'
const day = fc.integer({ min: -800, max: 0 }).map((days) => shiftDay(today, days))
const filter = fc
  .record({
    period: fc.constantFrom(...periods),
    from: day,
    to: day,
    gameClassify: fc.option(fc.constantFrom(...gameClasses), { nil: undefined }),
    status: fc.option(fc.constantFrom(...roundStatuses), { nil: undefined }),
    page: fc.integer({ min: 1, max: 500 }),
  })
  .map((any): RecordFilter => {
    const days = { today: 1, '7d': 7, '30d': 30, custom: 0 }[any.period]
    return any.period === 'custom' ? any : { ...any, from: shiftDay(today, 1 - days), to: today }
  })

describe('filter of the betting record', () => {
  it('[MB-07] an address brings back exactly the filter that wrote it', () => {
    fc.assert(fc.property(filter, (wanted) => expect(readFilter(writeFilter(wanted), today)).toEqual(wanted)))
  })

  it('[MB-07] any address is read as a filter that may be sent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('period', 'from', 'to', 'category', 'status', 'page'), fc.string())),
        (pairs) => {
          const read = readFilter(new URLSearchParams(pairs), today)
          expect(read.from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
          expect(read.to).toMatch(/^\d{4}-\d{2}-\d{2}$/)
          expect(Number.isInteger(read.page) && read.page > 0).toBe(true)
        },
      ),
    )
  })

  it('[MB-07] seven days are today and the six before it', () => {
    expect(readFilter(new URLSearchParams(), today)).toMatchObject({ period: '7d', from: '2026-11-12', to: today })
    expect(readFilter(new URLSearchParams('period=today'), today)).toMatchObject({ from: today, to: today })
    expect(readFilter(new URLSearchParams('period=custom&from=2026-11-01'), today)).toMatchObject({ period: '7d' })
  })

  it("[IN-02] the day is the brand's, not the visitor's", () => {
    const lateInBrazil = Date.UTC(2026, 10, 18, 1, 30)
    expect(dayIn('America/Sao_Paulo', lateInBrazil)).toBe('2026-11-17')
    expect(dayIn('Asia/Ho_Chi_Minh', lateInBrazil)).toBe('2026-11-18')
  })
})
