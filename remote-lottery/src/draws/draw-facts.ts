import type { LotteryGame } from '@azulejo/shared/wire'

/** How a result reads: digits side by side, the runners of a race in order of arrival, dice, or balls in rising order. */
export type DrawKind = 'digits' | 'race' | 'dice' | 'balls'

export const kindOf = ({ shape, digits }: Pick<LotteryGame, 'digits' | 'shape'>): DrawKind =>
  shape?.kind ?? (digits === undefined ? 'race' : 'digits')

/** The drawn numbers in order, from the wire's `7,2,9,0,4`. */
export const numbersOf = (winNo: string): readonly string[] => winNo.split(',')

export type DrawFacts = {
  /** Sum of all numbers, or of the first two runners of a race. */
  readonly sum: number
  readonly parity: 'odd' | 'even'
  readonly size: 'big' | 'small'
}

/** Midpoint of the lowest and highest sum; higher sums are big. Digits run from 0 to 9, other numbers from 1 to `all`. */
const halfOf = (kind: DrawKind, count: number, all: number): number =>
  kind === 'digits' ? (9 * count) / 2 : ((all + 1) * count) / 2

/** Sum, parity and size of a result. Source: domain rules, two-sides plays. */
export function factsOf(winNo: string, kind: DrawKind, all = 10): DrawFacts {
  const numbers = numbersOf(winNo).map(Number)
  const counted = kind === 'race' ? numbers.slice(0, 2) : numbers
  const sum = counted.reduce((total, number) => total + number, 0)
  return {
    sum,
    parity: sum % 2 === 0 ? 'even' : 'odd',
    size: sum > halfOf(kind, counted.length, all) ? 'big' : 'small',
  }
}

/** Shortens `20261118-0841` to `0841` where the day is shown elsewhere; a daily number stays whole. */
export const shortNumero = (numero: string): string => numero.split('-')[1] ?? numero
