import fc from 'fast-check'
import * as v from 'valibot'
import { periods, shiftDay } from '../kernel/index.ts'
import { periodFields, rangeOf } from './period.ts'
import { oneOf, readFilter, writeFilter } from './url-filter.ts'

const today = '2026-11-18'
const kinds = ['bet', 'prize'] as const
const schema = v.object({ ...periodFields('7d'), kind: oneOf(kinds) })
const day = fc.integer({ min: -800, max: 0 }).map((days) => shiftDay(today, days))
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const filter = fc.record({
  period: fc.constantFrom(...periods),
  from: some(day),
  to: some(day),
  kind: some(fc.constantFrom(...kinds)),
  page: fc.integer({ min: 1, max: 500 }),
  bound: some(fc.nat().map(String)),
  row: some(fc.string({ minLength: 1 })),
})

describe('the filter of a report', () => {
  test('[MB-07] a filter written to an address is read back unchanged, and other parameters stay', () => {
    fc.assert(
      fc.property(filter, (wanted) => {
        const written = writeFilter(schema, new URLSearchParams('lang=pt'), wanted)
        expect(readFilter(schema, new URLSearchParams(written.toString()))).toEqual(wanted)
        expect(written.get('lang')).toBe('pt')
      }),
    )
  })

  test('[MB-07] any address is read as a filter with valid days', () => {
    const names = fc.constantFrom('period', 'from', 'to', 'kind', 'page', 'bound', 'row')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const read = readFilter(schema, new URLSearchParams(pairs))
        const { from, to } = rangeOf(read, today, '7d')
        expect([from, to].join()).toMatch(/^\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2}$/)
        expect(Number.isSafeInteger(read.page) && read.page > 0).toBe(true)
      }),
    )
  })

  test('a changed filter returns to the first page; a changed page or row does not', () => {
    const at = new URLSearchParams('period=30d&page=3&bound=9&row=4')
    expect(String(writeFilter(schema, at, { kind: 'bet' }))).toBe('period=30d&kind=bet')
    expect(String(writeFilter(schema, at, { page: 2 }))).toBe('period=30d&page=2&bound=9&row=4')
    expect(String(writeFilter(schema, at, { row: undefined }))).toBe('period=30d&page=3&bound=9')
  })

  test('[MB-07] seven days are today and the six before it; a custom range needs both days', () => {
    const of = (address: string) => rangeOf(readFilter(schema, new URLSearchParams(address)), today, '7d')
    expect(of('')).toEqual({ period: '7d', from: '2026-11-12', to: today })
    expect(of('period=custom&from=2026-11-01')).toEqual({ period: '7d', from: '2026-11-12', to: today })
    expect(of('period=custom&from=2026-11-01&to=2026-11-02')).toEqual({
      period: 'custom',
      from: '2026-11-01',
      to: '2026-11-02',
    })
  })
})
