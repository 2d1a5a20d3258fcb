import { mulberry32 } from '@azulejo/shared/kernel'
import { describe, expect, test } from '@jest/globals'
import {
  allSpecies,
  catches,
  fishAt,
  fishOf,
  outcomesOf,
  placeOf,
  type Species,
  spawnMs,
  swims,
  tideMs,
  water,
} from '../../demo/src/games/fishing/fishing-rules.ts'

const tides = [0, 1, 0x7fffffff, 0xdeadbeef, 0xffffffff]

describe('[LA-03] the rules of fishing', () => {
  test('the shares of the species add up to 100', () => {
    expect(allSpecies.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  })

  test.each(allSpecies)('a shot at a $key returns exactly the return of the game', (species) => {
    for (const rtp of [95_00, 96_17, 97_00]) {
      const all = outcomesOf(species)
      const caught = Array.from({ length: all }, (_, drawn) => drawn).filter((drawn) => catches(drawn, rtp)).length
      // Prizes of all equally likely outcomes with a stake of 1, against all stakes times the return.
      expect(caught * species.pays * 10_000).toBe(all * rtp)
    }
  })

  test('10^6 shots of a fixed seed return what the game promises', () => {
    const random = mulberry32(20261129)
    const rtp = 96_50
    let prizes = 0
    const shots = 1_000_000
    const kinds = Array.from({ length: 600 }, (_, id) => fishOf(7, id).species)
    for (let shot = 0; shot < shots; shot++) {
      const species = kinds[shot % 600] as Species
      if (catches(Math.floor(random() * outcomesOf(species)), rtp)) prizes += species.pays
    }
    expect(prizes / shots).toBeGreaterThan(0.955)
    expect(prizes / shots).toBeLessThan(0.975)
  })

  test.each(tides)('in tide %i the fish of every moment are those that a slow search finds', (tide) => {
    const all = Array.from({ length: Math.ceil(tideMs / spawnMs) }, (_, id) => fishOf(tide, id))
    for (let elapsed = 0; elapsed <= tideMs; elapsed += 997) {
      const caught = all.filter(({ id }) => id % 5 === 0).map(({ id }) => id)
      const slow = all.filter((fish) => swims(fish, elapsed) && !caught.includes(fish.id)).map(({ id }) => id)
      const found = fishAt(tide, elapsed, caught).map(({ id }) => id)
      expect(found.toSorted((a, b) => a - b)).toEqual(slow)
    }
  })

  test.each(tides)('in tide %i every fish comes from one side, leaves at the other, and stays in the water', (tide) => {
    for (let id = 0; id < 500; id++) {
      const fish = fishOf(tide, id)
      const { length } = fish.species
      const [enters, leaves] = [placeOf(fish, fish.entersAt), placeOf(fish, fish.leavesAt)]
      expect(fish.toRight ? enters.x : water.width - enters.x).toBe(-length / 2)
      expect(fish.toRight ? leaves.x : water.width - leaves.x).toBeGreaterThanOrEqual(water.width + length / 2)
      const depths = Array.from(
        { length: Math.ceil((fish.leavesAt - fish.entersAt) / 500) },
        (_, at) => placeOf(fish, fish.entersAt + at * 500).y,
      )
      expect(Math.min(...depths)).toBeGreaterThan(0)
      expect(Math.max(...depths)).toBeLessThan(water.height * 0.8)
    }
  })

  test('the water is never empty but at the ends of a tide, and empty when the tide turns', () => {
    for (const tide of tides) {
      for (let elapsed = 5_000; elapsed < tideMs - 30_000; elapsed += 1_000)
        expect(fishAt(tide, elapsed, []).length).toBeGreaterThanOrEqual(4)
      expect(fishAt(tide, tideMs, [])).toEqual([])
    }
  })

  test('fish of two tides differ', () => {
    const kinds = (tide: number) => Array.from({ length: 50 }, (_, id) => fishOf(tide, id).species.key).join()
    expect(new Set(tides.map(kinds)).size).toBe(tides.length)
  })
})
