import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  keptRates,
  lowestRates,
  type Rates,
  rateFields,
  ratesText,
  rateText,
  readRate,
  readRates,
} from './agent-rates.ts'

const mine: Rates = { series: 1956, RNG: 80, LIVE: 50, SPORTS: 50, FISH: 80, PVP: 60 }
const theirs: Rates = { series: 1950, RNG: 60, LIVE: 40, SPORTS: 30, FISH: 60, PVP: 40 }
const range = { floor: lowestRates, ceiling: mine }

describe('[AG-04] rates of an account', () => {
  test('are read in the form in which they are written', () => {
    const rate = (field: (typeof rateFields)[number]) =>
      field === 'series' ? fc.integer({ min: 1000, max: 9999 }) : fc.integer({ min: 0, max: 9999 })
    fc.assert(
      fc.property(
        fc.constantFrom(...rateFields).chain((field) => fc.tuple(fc.constant(field), rate(field))),
        ([field, value]) => readRate(field, rateText(field, value)) === value,
      ),
    )
    expect([readRate('RNG', '0.6'), readRate('RNG', '0.60'), readRate('RNG', '12')]).toEqual([60, 60, 1200])
  })

  test.each(['0,60', '0.605', '.6', '6.', '-0.6', '+0.6', ' 0.6', '0.6%', '1e1', '', '０.6', '1.000'])(
    'are refused as a rebate of %j',
    (text) => {
      expect(readRates({ ...ratesText(theirs), RNG: text }, range)).toEqual({
        wrong: { field: 'RNG', problem: 'form' },
      })
    },
  )

  test.each(['1.950', '1,950', '1950.0', '19 50', '950', '01950', ''])('are refused as a series of %j', (text) => {
    expect(readRates({ ...ratesText(theirs), series: text }, range)).toEqual({
      wrong: { field: 'series', problem: 'form' },
    })
  })

  test('are never above the upline’s own, nor below the floor, and the refusal names the limit', () => {
    expect(readRates(ratesText(mine), range)).toEqual({ rates: mine })
    expect(readRates({ ...ratesText(mine), series: '1957' }, range)).toEqual({
      wrong: { field: 'series', problem: 'above', limit: '1956' },
    })
    expect(readRates({ ...ratesText(mine), LIVE: '0.51' }, range)).toEqual({
      wrong: { field: 'LIVE', problem: 'above', limit: '0.50' },
    })
    expect(readRates({ ...ratesText(mine), series: '1699' }, range)).toEqual({
      wrong: { field: 'series', problem: 'below', limit: '1700' },
    })
    expect(readRates({ ...ratesText(theirs), PVP: '0.39' }, { floor: theirs, ceiling: mine })).toEqual({
      wrong: { field: 'PVP', problem: 'below', limit: '0.40' },
    })
  })

  test('leave the upline the difference: 1956 over 1950 is 0.30 %', () => {
    expect(keptRates(mine, theirs)).toEqual({ series: 30, RNG: 20, LIVE: 10, SPORTS: 20, FISH: 20, PVP: 20 })
  })
})
