import type { Draw } from '@azulejo/shared/wire'
import fc from 'fast-check'
import { endingsByDigit, endingsOf, hotEndings } from './endings.ts'

const number = fc.stringMatching(/^\d{2,6}$/)
const prizes = fc.array(fc.record({ code: fc.constant('G1' as const), numbers: fc.array(number, { maxLength: 7 }) }), {
  maxLength: 8,
})
const draw = fc.record<Pick<Draw, 'prizes'>>({ prizes })

describe('two-digit endings', () => {
  it('[LT-03] the endings of a draw are the last two digits of every number', () => {
    const board = {
      prizes: [
        { code: 'DB', numbers: ['87601'] },
        { code: 'G7', numbers: ['05', '23'] },
      ],
    } as const
    expect(endingsOf({ prizes: board.prizes.map(({ code, numbers }) => ({ code, numbers: [...numbers] })) })).toEqual([
      '01',
      '05',
      '23',
    ])
  })

  it('[LT-03] grouping by digit keeps exactly the same endings', () => {
    fc.assert(
      fc.property(draw, fc.constantFrom('head' as const, 'tail' as const), (drawn, place) => {
        const endings = endingsOf(drawn)
        const rows = endingsByDigit(endings, place)
        expect(rows.flat().sort()).toEqual([...endings].sort())
        for (const [digit, row] of rows.entries())
          for (const ending of row) expect(ending[place === 'head' ? 0 : 1]).toBe(String(digit))
      }),
    )
  })

  it('[LT-03] hot endings are counted over all draws, most frequent first', () => {
    fc.assert(
      fc.property(fc.array(draw, { maxLength: 20 }), (draws) => {
        const all = draws.flatMap(endingsOf)
        const hot = hotEndings(draws, 10)
        expect(hot.length).toBe(Math.min(10, new Set(all).size))
        expect(hot.map(({ times }) => times)).toEqual(hot.map(({ times }) => times).sort((a, b) => b - a))
        for (const { ending, times } of hot) expect(all.filter((other) => other === ending)).toHaveLength(times)
      }),
    )
  })
})
