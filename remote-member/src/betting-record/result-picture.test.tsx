import { render } from '@testing-library/react'
import { ResultPicture } from '../result-picture.tsx'

const drawn = (result: Record<string, unknown> | undefined) => {
  const { container, unmount } = render(<ResultPicture result={result} />)
  const picture = container.firstElementChild
  const seen = { hidden: picture?.getAttribute('aria-hidden'), text: container.textContent }
  unmount()
  return picture ? seen : undefined
}

test.each([
  [
    'the board of Mines, with opened tiles and mines',
    { board: [3, 24], opened: [0, 7], hit: 24, seed: 'a1', clientSeed: 'mine' },
    '◆✕◆✕',
  ],
  ['the number of roulette', { roulette: 17, bets: [['red', 100]] }, '17'],
  ['both hands of baccarat', { baccarat: {}, cards: { player: '8♥ K♠', bank: '7♦ 2♣' } }, '8♥K♠7♦2♣'],
  ['the multiplier of Crash', { takenAt: 250 }, '2.50×'],
  ['where Crash stopped', { point: 104, seed: 'a1' }, '1.04×'],
  ['a shot', { fish: 3, species: 'tuna', pays: 20, caught: true }, '20×'],
  ['the stops of five reels', { stops: '0123r', freeSpins: 0, lines: [0] }, '123428'],
  [
    'three reels row by row',
    {
      shown: [
        [0, 1, 2],
        [0, 4, 5],
        [0, 6, 6],
      ],
      wins: [{ line: 0, rows: [0, 0, 0], symbol: 0, count: 3 }],
    },
    '111257367',
  ],
  [
    'the cards that ended a hand of Tiến Lên',
    { game: 'tien-len', names: ['a', 'b'], winner: 1, pot: '2.00', rake: '0.10', moves: '000 101 0 10b0f' },
    '5♥6♥',
  ],
  [
    'the points of a game of Truco',
    { game: 'truco', names: ['a', 'b'], winner: 1, score: [7, 12], pot: '2.00', rake: '0.10', from: 1, hands: '' },
    '712',
  ],
  [
    'a square for each pick of a slip',
    {
      slip: {
        size: 3,
        legs: [
          ['A', 'B', 'result/0/0/home', '1.50', '1-0', 'won'],
          ['C', 'D', 'result/0/0/draw', '3.00', '2-1', 'lost'],
          ['E', 'F', 'handicap/0/-3/home', '1.90', '1-0', 'halfWon'],
          ['G', 'H', 'result/0/0/away', '2.10', '', ''],
        ],
      },
    },
    '✓✕½…',
  ],
] as const)('[MB-07] draws %s, beside a sentence that says the same', (_, result, text) => {
  expect(drawn(result)).toEqual({ hidden: 'true', text })
})

test('[MB-07] draws nothing of a round without a result, and of a game without a drawing', () => {
  expect(drawn(undefined)).toBeUndefined()
  expect(drawn({ slip: { size: 1, legs: [] } })).toBeUndefined()
})
