import { type Drawn, numbersFrom, type Play } from './play.ts'
import { dragonTiger, evenChances, outcomes, position, straight, twoSides } from './positional-plays.ts'
import { ratio } from './ratio.ts'

const runners = numbersFrom(1, 10)
const firstTwo = ({ numbers }: Drawn) => (numbers[0] ?? 0) + (numbers[1] ?? 0)

const top = (length: number): Play =>
  straight({
    code: length === 1 ? 'champion' : `top${length}`,
    group: 'top',
    winRule: length === 1 ? { kind: 'champion' } : { kind: 'top', figures: { count: length } },
    places: Array.from({ length }, (_, place) => place),
    values: runners,
    areDifferent: true,
  })

/** Number of ordered pairs of different runners with a given sum. */
const pairsOfSum = (sum: number) =>
  runners.filter((first) => {
    const second = sum - Number(first)
    return second >= 1 && second <= 10 && second !== Number(first)
  }).length

/** Plays of a race with ten runners. */
export const racePlays: readonly Play[] = [
  ...[1, 2, 3, 4, 5].map(top),
  position({ code: 'position', group: 'position', winRule: { kind: 'position-runner' } }, 10, runners),
  outcomes({
    code: 'sum',
    group: 'sum',
    winRule: { kind: 'race-sum' },
    placesOf: () => [0, 1],
    fields: {
      sum: Object.fromEntries(
        numbersFrom(3, 19).map((sum) => [
          sum,
          { chance: ratio(pairsOfSum(Number(sum)), 90), holds: (drawn: Drawn) => String(firstTwo(drawn)) === sum },
        ]),
      ),
    },
  }),
  outcomes({
    code: 'sum-sides',
    group: 'sum',
    winRule: { kind: 'race-sum-sides' },
    placesOf: () => [0, 1],
    fields: {
      sum: twoSides(firstTwo, 12, { big: ratio(4, 9), small: ratio(5, 9), odd: ratio(5, 9), even: ratio(4, 9) }),
    },
  }),
  outcomes({
    code: 'sides',
    group: 'sides',
    winRule: { kind: 'race-sides' },
    placesOf: (place) => [place],
    fields: Object.fromEntries(
      runners.map((place, at) => [place, twoSides(({ numbers }) => numbers[at] ?? 0, 6, evenChances)]),
    ),
  }),
  outcomes({
    code: 'dragon-tiger',
    group: 'dragon',
    winRule: { kind: 'dragon-runners' },
    placesOf: (place) => [place, 9 - place],
    fields: Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`${at + 1}v${10 - at}`, dragonTiger(at, 9 - at)])),
  }),
]
