import { describe, expect, test } from '@jest/globals'
import { commitOf, drawFirst, drawStream } from '../../demo/src/games/core/draw-rules.ts'
import {
  boardOf,
  lastTile,
  type MinesTerms,
  mostMines,
  prizeOf,
  returnOf,
  safeBoards,
  tiles,
  ways,
} from '../../demo/src/games/mines/mines-rules.ts'

const terms = (mines: number, stake = 10_00n, rtp = 97_84): MinesTerms => ({
  stake,
  mines,
  rtp,
  largestPrize: 10n ** 18n,
  largestMultiple: 1_000_000_000,
})

/** Every board with so many mines, as sets of bits. */
function* boards(mines: number, from = 0): Generator<number> {
  if (mines === 0) return yield 0
  for (let tile = from; tile <= tiles - mines; tile++)
    for (const rest of boards(mines - 1, tile + 1)) yield rest | (1 << tile)
}

const numbersOfMines = Array.from({ length: mostMines }, (_, at) => at + 1)

describe('[LA-03] the rules of Mines', () => {
  test.each([1, 2, 3, 4, 21, 22, 23, 24])('%i mines: the chance of each prize is that of all boards', (mines) => {
    const safe = Array.from({ length: tiles - mines + 1 }, () => 0n)
    let all = 0n
    for (const board of boards(mines)) {
      all += 1n
      // The player opens tiles from the first one; which ones makes no difference, because every board is equally likely.
      for (let opened = 0; opened < safe.length && (board & ((1 << opened) - 1)) === 0; opened++)
        safe[opened] = (safe[opened] ?? 0n) + 1n
    }
    expect(safe.map((count) => [count, all])).toEqual(safe.map((_, opened) => safeBoards(mines, opened)))
  })

  test.each(numbersOfMines)('%i mines: no prize returns more than the game, or a unit less than it', (mines) => {
    for (const stake of [1n, 20n, 10_00n, 200_00n, 123_457n])
      for (let opened = 1; opened <= tiles - mines; opened++) {
        const [safe, all] = safeBoards(mines, opened)
        const prize = prizeOf(terms(mines, stake), opened)
        // The prize times its chance, against stake times return; all are whole numbers.
        expect(prize * safe * 10_000n <= stake * 97_84n * all).toBe(true)
        expect((prize + 1n) * safe * 10_000n > stake * 97_84n * all).toBe(true)
      }
  })

  test('the ways to place mines add up to all boards', () => {
    const sum = Array.from({ length: tiles + 1 }, (_, mines) => ways(tiles, mines)).reduce((a, b) => a + b)
    expect(sum).toBe(2n ** BigInt(tiles))
    expect([ways(tiles, 12), ways(tiles, 5), ways(3, 4)]).toEqual([5_200_300n, 53_130n, 0n])
  })

  test('a prize of the example: 5 mines, 4 safe tiles, return 99%', () => {
    const example = terms(5, 20_00n, 99_00)
    expect([prizeOf(example, 4), prizeOf(example, 5)]).toEqual([51_69n, 67_85n])
    expect(returnOf(example, 4)).toBe(98_98.73)
    expect(prizeOf(example, 0)).toBe(20_00n)
  })

  test('the last tile is the one whose prize the wallet still pays', () => {
    const limited = { ...terms(12), largestPrize: 10_000_00n, largestMultiple: 5000 }
    const last = lastTile(limited)
    expect(prizeOf(limited, last) <= 10_000_00n).toBe(true)
    expect(prizeOf(limited, last + 1) > 10_000_00n).toBe(true)
    expect(lastTile({ ...limited, largestMultiple: 2 })).toBe(1)
    expect(lastTile({ ...terms(24), largestMultiple: 5 })).toBe(0)
    expect(lastTile(terms(24))).toBe(1)
    expect(lastTile(terms(1))).toBe(24)
  })
})

describe('[LA-03] the board of Mines', () => {
  const seed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')

  test('the draw is the one of the golden vector', async () => {
    expect(await commitOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
    const entropy = 'ee6a5ae8d05dcd4665aba923e9d3a353d5a6a644133494e57eaa02e3d1ca7c8e'
    const race = await drawFirst(await drawStream(seed, `PK10-60|20260101-0001|${entropy}`), 10, 10)
    expect(race.map((place) => place + 1)).toEqual([2, 5, 4, 10, 9, 8, 1, 3, 6, 7])
  })

  test('the same seeds make the same board; another seed, round or number of mines another one', async () => {
    const source = { seed, clientSeed: 'mine', round: 'r1', mines: 5 }
    const board = await boardOf(source)
    expect(board).toHaveLength(5)
    expect(new Set(board).size).toBe(5)
    expect(board.every((tile) => tile >= 0 && tile < tiles)).toBe(true)
    expect(await boardOf(source)).toEqual(board)
    for (const other of [{ clientSeed: 'other' }, { round: 'r2' }, { seed: seed.toUpperCase().replaceAll('0', '1') }])
      expect(await boardOf({ ...source, ...other })).not.toEqual(board)
  })

  test('every tile has a mine equally often', async () => {
    const counts = Array.from({ length: tiles }, () => 0)
    const rounds = 4_000
    for (let round = 0; round < rounds; round++)
      for (const tile of await boardOf({ seed, clientSeed: 'c', round: String(round), mines: 5 }))
        counts[tile] = (counts[tile] ?? 0) + 1
    const expected = (rounds * 5) / tiles
    const deviation = counts.reduce((sum, count) => sum + (count - expected) ** 2 / (expected * 0.8), 0)
    // Chi-squared with 24 degrees of freedom; the seeds are fixed, so the result is the same in every run.
    expect(deviation).toBeLessThan(42.98)
  })
})
