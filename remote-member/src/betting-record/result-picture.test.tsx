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
] as const)('[MB-07] draws %s, beside a sentence that says the same', (_, result, text) => {
  expect(drawn(result)).toEqual({ hidden: 'true', text })
})

test('[MB-07] draws nothing of a round without a result, and of a game without a drawing', () => {
  expect(drawn(undefined)).toBeUndefined()
  expect(drawn({ slip: { size: 1, legs: [] } })).toBeUndefined()
})
