import { createHash, createHmac } from 'node:crypto'
import type { LotteryGame } from '../games.ts'
import { issuesPerDay } from './calendar.ts'

/** The seeds of a day: `seedAt(i)` is the seed of the day's i-th issue, counted from 1. */
export type DaySeeds = {
  /** SHA-256 of the first seed; it commits to the whole day. */
  readonly anchor: string
  seedAt(index: number): Uint8Array
}

/**
 * A reverse hash chain: `seed[i] = SHA256(seed[i + 1])`. The commit of an issue is therefore the seed of the issue
 * before it, so a commit must stay secret until that issue is drawn; the anchor may be published at any time.
 */
export function hashChain(tip: Uint8Array, length: number): DaySeeds {
  const seeds: Uint8Array[] = [tip]
  for (let link = 1; link < length; link++) {
    seeds.push(
      createHash('sha256')
        .update(seeds[link - 1] ?? tip)
        .digest(),
    )
  }
  return {
    anchor: createHash('sha256')
      .update(seeds[length - 1] ?? tip)
      .digest('hex'),
    seedAt(index) {
      const seed = seeds[length - index]
      if (!seed) throw new RangeError(`no issue ${index} in a day of ${length}`)
      return seed
    },
  }
}

/** The chain of one game and day. Its tip comes from the platform's lottery secret, which never leaves the database. */
export const daySeeds = (secret: Uint8Array, game: LotteryGame, day: string): DaySeeds =>
  hashChain(createHmac('sha256', secret).update(`${game.gameId}|${day}`).digest(), issuesPerDay(game))
