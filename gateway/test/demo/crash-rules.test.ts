import { createHash } from 'node:crypto'
import { mulberry32 } from '@azulejo/shared/kernel'
import { describe, expect, test } from '@jest/globals'
import type { AnyRoomRules, RoomPhase } from '../../demo/src/games/core/room-game.ts'
import { type CrashDrawn, crashRoom, pointOfSeed } from '../../demo/src/games/crash/crash-room.ts'
import {
  capOf,
  crashTime,
  drawOf,
  draws,
  drawsFrom,
  mostMultiplier,
  multiplierAt,
  ownTarget,
  pointOf,
  prizeOf,
} from '../../demo/src/games/crash/crash-rules.ts'
import { systemRandom } from '../../demo/src/random.ts'

const multipliers = [101, 102, 110, 150, 199, 200, 333, 1_000, 9_999, 99_999, mostMultiplier]

describe('[LB-06] the crash point', () => {
  test('is at least m for 0.99 / m of all draws, exactly', () => {
    for (const multiplier of multipliers) {
      const last = drawsFrom(multiplier) - 1n
      // Points fall as draws rise, so these two draws are the border.
      expect(pointOf(last)).toBeGreaterThanOrEqual(multiplier)
      expect(pointOf(last + 1n)).toBeLessThan(multiplier)
      // The number of draws is 0.99 / m of all, rounded down to a whole draw.
      expect(drawsFrom(multiplier) * BigInt(multiplier) <= 99n * draws).toBe(true)
      expect((drawsFrom(multiplier) + 1n) * BigInt(multiplier) > 99n * draws).toBe(true)
    }
  })

  test('never rises with the draw, from the largest multiplier to 1.00', () => {
    expect([pointOf(0n), pointOf(draws - 1n)]).toEqual([mostMultiplier, 100])
    const next = mulberry32(3)
    for (let count = 0; count < 5_000; count++) {
      const [low, high] = [next(), next()]
        .map((part) => BigInt(Math.floor(part * Number(draws))))
        .sort((a, b) => (a < b ? -1 : 1))
      expect(pointOf(low ?? 0n)).toBeGreaterThanOrEqual(pointOf(high ?? 0n))
    }
  })

  test('returns 99 per cent at every take-out point over 200,000 seeds', () => {
    const points = Array.from({ length: 200_000 }, (_, at) =>
      pointOfSeed(createHash('sha256').update(`${at}`).digest('hex')),
    )
    for (const multiplier of [110, 200, 500, 2_000]) {
      const share = points.filter((point) => point >= multiplier).length / points.length
      const chance = 99 / multiplier
      expect(Math.abs(share - chance)).toBeLessThan(4.5 * Math.sqrt((chance * (1 - chance)) / points.length))
    }
  })

  test('is the same for browsers and for the server', async () => {
    for (let at = 0; at < 200; at++) {
      const seed = createHash('sha256').update(`seed ${at}`).digest('hex')
      expect(pointOf(await drawOf(seed))).toBe(pointOfSeed(seed))
    }
  })
})

describe('[LB-06] the multiplier', () => {
  test('rises by the clock, reaches the crash point and is above it in the millisecond in which the round ends', () => {
    expect([multiplierAt(-5), multiplierAt(0)]).toEqual([100, 100])
    for (const point of [100, 101, 150, 247, 1_234, 50_000, mostMultiplier - 1]) {
      const time = crashTime(point)
      expect(multiplierAt(time)).toBeGreaterThan(point)
      expect(multiplierAt(time - 1)).toBeLessThanOrEqual(point)
    }
    expect(multiplierAt(crashTime(mostMultiplier))).toBe(mostMultiplier)
    expect(crashTime(mostMultiplier)).toBeLessThan(100_000)
  })

  test('ends for a bet where its prize may not be larger', () => {
    const terms = { stake: 100n, largestPrize: 5_000_00n, largestMultiple: 5_000 }
    expect(capOf(terms)).toBe(mostMultiplier)
    expect(capOf({ ...terms, largestMultiple: 20 })).toBe(2_000)
    expect(capOf({ ...terms, stake: 7_000n })).toBe(7_142)
    expect(prizeOf(7_000n, 7_142)).toBeLessThanOrEqual(5_000_00n)
    expect([ownTarget(undefined, 2_000), ownTarget(300, 2_000), ownTarget(3_000, 2_000)]).toEqual([2_000, 300, 2_000])
  })
})

describe('[LB-06] the rounds of Crash', () => {
  const rules: AnyRoomRules = crashRoom
  /** The phases of some rounds, one after another. */
  function play(count: number) {
    const phases: RoomPhase[] = []
    for (let at = 0; at < count; at++) phases.push(rules.next(phases.at(-1), systemRandom))
    return phases
  }

  test('are bets, the rising multiplier and the end, with a seed that is told only at the end', () => {
    const [bets, rising, ended] = play(3)
    if (!bets || !rising || !ended) throw new Error('no phases')
    expect([bets.name, rising.name, ended.name]).toEqual(['bets', 'rising', 'ended'])
    expect([bets.takesBets, rising.takesBets, ended.ends]).toEqual([true, undefined, true])
    const { seed, point, commit } = ended.drawn as CrashDrawn
    expect(rules.shown(bets)).toEqual({ commit })
    expect(rules.shown(rising)).toEqual({ commit })
    expect(rules.shown(ended)).toEqual({ commit, seed, point })
    expect(rising.lasts).toBe(crashTime(point))
    expect(pointOfSeed(seed)).toBe(point)
    expect((rising.drawn as CrashDrawn).isOver).toBe(false)
  })

  test('have a chain of seeds: the hash of each is the seed of the round before it', () => {
    const drawn = play(3 * 1_003).flatMap(({ drawn: each, ends }) => (ends ? [each as CrashDrawn] : []))
    const breaks = drawn.flatMap(({ commit }, at) => (at > 0 && commit !== drawn[at - 1]?.seed ? [at] : []))
    for (const { seed, commit } of drawn.slice(0, 20))
      expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commit)
    // A chain has a thousand rounds; then another one begins.
    expect(breaks).toEqual([1_000])
    expect(new Set(drawn.map(({ seed }) => seed)).size).toBe(drawn.length)
  })
})
