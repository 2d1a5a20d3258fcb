import { rows } from './combinatorics.ts'
import { type Drawn, listOf, numbersFrom, type Play } from './play.ts'
import { outcomes, twoSides } from './positional-plays.ts'
import { ratio } from './ratio.ts'
import { pairAndSingle, setPlay } from './set-plays.ts'

const faces = numbersFrom(1, 6)
const places = [0, 1, 2]
const all = [...rows([faces, faces, faces])].map((row) => row.map(Number))
const sumOf = ({ numbers }: Pick<Drawn, 'numbers'>) => numbers.reduce((sum, number) => sum + number, 0)
const isTriple = ({ numbers }: Drawn) => new Set(numbers).size === 1
const countOf = ({ numbers }: Drawn, face: string) => numbers.filter((number) => String(number) === face).length
const facesOf = ({ numbers }: Drawn) => new Set(numbers.map(String))
/** Chance of each side: 105 of 216 draws, because a triple loses on all four sides. */
const side = ratio(105, 216)

const isStraight = ({ numbers }: Drawn) => {
  const [low = 0, middle = 0, high = 0] = numbers.toSorted((a, b) => a - b)
  return middle === low + 1 && high === low + 2
}

/** Plays of lotteries with three dice. */
export const dicePlays: readonly Play[] = [
  outcomes({
    placesOf: () => places,
    code: 'sum',
    group: 'sum',
    winRule: { kind: 'dice-sum' },
    fields: {
      sum: Object.fromEntries(
        numbersFrom(3, 18).map((sum) => [
          sum,
          {
            chance: ratio(all.filter((numbers) => String(sumOf({ numbers })) === sum).length, 216),
            holds: (drawn: Drawn) => String(sumOf(drawn)) === sum,
          },
        ]),
      ),
    },
  }),
  outcomes({
    placesOf: () => places,
    code: 'sides',
    group: 'sum',
    winRule: { kind: 'dice-sides' },
    fields: {
      sum: twoSides(sumOf, 11, { big: side, small: side, odd: side, even: side }, (drawn) => !isTriple(drawn)),
    },
  }),
  outcomes({
    placesOf: () => places,
    code: 'pair',
    group: 'same',
    winRule: { kind: 'dice-pair' },
    fields: {
      pair: Object.fromEntries(
        faces.map((face) => [face, { chance: ratio(15, 216), holds: (drawn: Drawn) => countOf(drawn, face) === 2 }]),
      ),
    },
  }),
  pairAndSingle({ code: 'pair-single', group: 'same', winRule: { kind: 'dice-pair-single' } }, faces),
  outcomes({
    placesOf: () => places,
    code: 'triple',
    group: 'same',
    winRule: { kind: 'dice-triple' },
    fields: {
      triple: Object.fromEntries(
        faces.map((face) => [face, { chance: ratio(1, 216), holds: (drawn: Drawn) => countOf(drawn, face) === 3 }]),
      ),
    },
  }),
  outcomes({
    placesOf: () => places,
    code: 'any-triple',
    group: 'same',
    winRule: { kind: 'any-triple' },
    fields: { any: { triple: { chance: ratio(6, 216), holds: isTriple } } },
  }),
  outcomes({
    placesOf: () => places,
    code: 'any-straight',
    group: 'different',
    winRule: { kind: 'any-straight' },
    fields: { any: { straight: { chance: ratio(24, 216), holds: isStraight } } },
  }),
  ...[2, 3].map((size) =>
    setPlay({
      code: `different${size}`,
      group: 'different',
      winRule: { kind: 'different', figures: { count: size } },
      size,
      symbols: listOf(faces),
      most: 6,
      hasBankers: true,
      places,
      mostDrawn: 3,
      total: size === 2 ? 15 : 20,
      chance: size === 2 ? ratio(30, 216) : ratio(6, 216),
      drawn: facesOf,
    }),
  ),
]
