import { choose } from './combinatorics.ts'
import { type Drawn, listOf, numbersFrom, type Play } from './play.ts'
import { position, straight } from './positional-plays.ts'
import { ratio } from './ratio.ts'
import { setPlay } from './set-plays.ts'

const balls = numbersFrom(1, 11)
const symbols = listOf(balls)
const drawnBalls = (count: number) => (drawn: Drawn) => new Set(drawn.numbers.slice(0, count).map(String))

/** Play on `size` balls that must all be drawn; with more than five balls, all five drawn balls must be among them. */
const any = (size: number): Play =>
  setPlay({
    code: `any${size}`,
    group: 'any',
    winRule: { kind: size > 5 ? 'any-holding' : 'any', figures: { count: size } },
    size,
    symbols,
    most: 11,
    hasBankers: size > 1,
    holdsAll: size > 5,
    places: [0, 1, 2, 3, 4],
    total: choose(11, size),
    drawn: drawnBalls(5),
    mostDrawn: 5,
    chance: size > 5 ? ratio(choose(size, 5), choose(11, 5)) : ratio(choose(5, size), choose(11, size)),
  })

const front = (size: number): Play[] => [
  straight({
    code: `front${size}`,
    group: 'front',
    winRule: { kind: 'front', figures: { count: size } },
    values: balls,
    areDifferent: true,
    places: Array.from({ length: size }, (_, place) => place),
  }),
  setPlay({
    code: `group-front${size}`,
    group: 'front',
    winRule: { kind: 'group-front', figures: { count: size } },
    size,
    symbols,
    most: 11,
    hasBankers: true,
    places: Array.from({ length: size }, (_, place) => place),
    total: choose(11, size),
    chance: ratio(1, choose(11, size)),
    drawn: drawnBalls(size),
    mostDrawn: size,
  }),
]

/** Plays of lotteries that draw five balls of eleven. */
export const elevenPlays: readonly Play[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
  ...[2, 3].flatMap(front),
  position({ code: 'position', group: 'position', winRule: { kind: 'position-ball' } }, 5, balls),
]
