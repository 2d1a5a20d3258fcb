import type { Draw } from '@azulejo/shared/wire'

/** The last two digits of every number of a draw, in the order of the prizes. */
export const endingsOf = ({ prizes = [] }: Pick<Draw, 'prizes'>): readonly string[] =>
  prizes.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2)))

export type DigitPlace = 'head' | 'tail'

/** Endings by their first or last digit: ten rows in ascending order; an ending drawn twice appears twice. */
export function endingsByDigit(endings: readonly string[], place: DigitPlace): readonly (readonly string[])[] {
  const at = place === 'head' ? 0 : 1
  return Array.from({ length: 10 }, (_, digit) => endings.filter((ending) => ending[at] === String(digit)).sort())
}

export type EndingCount = { readonly ending: string; readonly times: number }

/** The most frequent endings, most frequent first; equally frequent ones in ascending order. */
export function hotEndings(draws: readonly Pick<Draw, 'prizes'>[], count: number): readonly EndingCount[] {
  const times = new Map<string, number>()
  for (const ending of draws.flatMap(endingsOf)) times.set(ending, (times.get(ending) ?? 0) + 1)
  return [...times]
    .map(([ending, total]) => ({ ending, times: total }))
    .sort((a, b) => b.times - a.times || a.ending.localeCompare(b.ending))
    .slice(0, count)
}
