import fc from 'fast-check'
import { factsOf, numbersOf, shortNumero } from './draw-facts.ts'

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(','))

describe('facts of a draw', () => {
  it.each([
    ['7,2,9,0,4', 'digits', { sum: 22, parity: 'even', size: 'small' }],
    ['1,8,3,6,5', 'digits', { sum: 23, parity: 'odd', size: 'big' }],
    ['9,4,0', 'digits', { sum: 13, parity: 'odd', size: 'small' }],
    ['9,4,1', 'digits', { sum: 14, parity: 'even', size: 'big' }],
    ['2,9,4,10,5,8,1,3,6,7', 'race', { sum: 11, parity: 'odd', size: 'small' }],
    ['2,10,4,9,5,8,1,3,6,7', 'race', { sum: 12, parity: 'even', size: 'big' }],
  ] as const)('[LT-04] %s of %s', (winNo, kind, facts) => {
    expect(factsOf(winNo, kind)).toEqual(facts)
  })

  it('[LT-04] big and small are equally likely for digits: mirrored digits have the other size', () => {
    fc.assert(
      fc.property(fc.constantFrom(3, 5).chain(digits), (winNo) => {
        const turned = numbersOf(winNo)
          .map((digit) => 9 - Number(digit))
          .join(',')
        expect(factsOf(turned, 'digits').size).not.toBe(factsOf(winNo, 'digits').size)
      }),
    )
  })

  it('[LT-04] a draw number is shortened to its place in the day', () => {
    expect(shortNumero('20261118-0841')).toBe('0841')
    expect(shortNumero('20261118')).toBe('20261118')
  })
})
