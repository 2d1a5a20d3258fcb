import type { LotteryGame } from '@azulejo/shared/wire'

/** How a result reads: digits side by side, or the runners of a race in order of arrival. */
export type DrawKind = 'digits' | 'race'

export const kindOf = (game: Pick<LotteryGame, 'digits'>): DrawKind => (game.digits === undefined ? 'race' : 'digits')

/** The drawn numbers in order, from the wire's `7,2,9,0,4`. */
export const numbersOf = (winNo: string): readonly string[] => winNo.split(',')

export type DrawFacts = {
  /** Of all digits, or of the first two runners of a race. */
  readonly sum: number
  readonly parity: 'odd' | 'even'
  readonly size: 'big' | 'small'
}

/** Sums above these halves are big: 9 is the highest digit; the first two of ten runners add up to 3 to 19. */
const halfOf = (kind: DrawKind, count: number): number => (kind === 'digits' ? (9 * count) / 2 : 11)

/** What players read out of a result. Source: domain rules, two-sides plays. */
export function factsOf(winNo: string, kind: DrawKind): DrawFacts {
  const numbers = numbersOf(winNo).map(Number)
  const counted = kind === 'digits' ? numbers : numbers.slice(0, 2)
  const sum = counted.reduce((total, number) => total + number, 0)
  return {
    sum,
    parity: sum % 2 === 0 ? 'even' : 'odd',
    size: sum > halfOf(kind, counted.length) ? 'big' : 'small',
  }
}

/** `20261118-0841` reads as `0841` where the day is told elsewhere; a daily number stays whole. */
export const shortNumero = (numero: string): string => numero.split('-')[1] ?? numero
