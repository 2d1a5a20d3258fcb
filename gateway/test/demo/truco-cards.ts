import { deckSize } from '../../demo/src/games/truco/truco-rules.ts'

/** Numbers that look random and are the same in each run. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A shuffled deck. */
export function deckOf(next: (below: number) => number): number[] {
  const deck = Array.from({ length: deckSize }, (_, card) => card)
  for (let at = deckSize - 1; at > 0; at--) {
    const from = next(at + 1)
    ;[deck[at], deck[from]] = [deck[from] ?? 0, deck[at] ?? 0]
  }
  return deck
}

const ranks = '4 5 6 7 Q J K A 2 3'.split(' ')
const suits = 'SCDH'
/** A card by rank and suit, for example `4C`. */
export const card = (text: string): number => ranks.indexOf(text.slice(0, -1)) * 4 + suits.indexOf(text.slice(-1))
export const cards = (text: string): number[] => text.split(' ').map(card)
export const textOf = (of: number) => `${ranks[Math.floor(of / 4)]}${suits[of % 4]}`

/** The order of the cards, written down: cards of one line are equal. */
export const order = `4C
7H
AS
7D
3S 3C 3D 3H
2S 2C 2D 2H
AC AD AH
KS KC KD KH
JS JC JD JH
QS QC QD QH
7S 7C
6S 6C 6D 6H
5S 5C 5D 5H
4S 4D 4H`
  .split('\n')
  .map((line) => line.split(' '))
/** The place of a card in the order; 0 is the strongest. */
export const placeOf = (of: number) => order.findIndex((line) => line.includes(textOf(of)))
