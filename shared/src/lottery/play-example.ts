import type { Family } from './families.ts'
import { type LineTerms, linePrize, lineStake, notesOf, sortedPicks } from './line.ts'
import type { Drawn, Picks, Play, PrizeRow } from './play.ts'
import { plus, type Ratio, ratio, times } from './ratio.ts'

const drawOf = (...numbers: number[]): Drawn => ({ numbers, prizes: [] })
const tableOf = (rows: Readonly<Record<string, string>>): Drawn => ({
  numbers: [],
  prizes: Object.entries(rows).map(([code, numbers]): PrizeRow => ({ code, numbers: numbers.split(' ') })),
})

const southern = [
  tableOf({
    DB: '570483',
    G1: '28617',
    G2: '90452',
    G3: '13806 64729',
    G4: '50238 71964 38515 82690 46071 29347 65908',
    G5: '7126',
    G6: '3854 9031 4770',
    G7: '295',
    G8: '61',
  }),
  tableOf({
    DB: '916248',
    G1: '37542',
    G2: '05133',
    G3: '48870 72099',
    G4: '61455 20387 94211 83656 15724 38903 70466',
    G5: '2279',
    G6: '6018 5293 8137',
    G7: '684',
    G8: '50',
  }),
] as const

/** Results for the examples of each family. Each play wins in one of them and loses in another. */
const results: Readonly<Record<Family, readonly Drawn[]>> = {
  SSC: [drawOf(8, 9, 9, 2, 9), drawOf(4, 0, 7, 1, 8)],
  D3: [drawOf(9, 2, 9), drawOf(4, 0, 7)],
  '6D': [drawOf(8, 9, 9, 2, 9, 2), drawOf(3, 4, 0, 7, 1, 8)],
  PK10: [drawOf(3, 8, 10, 4, 5, 2, 7, 9, 6, 1), drawOf(9, 5, 4, 7, 2, 8, 1, 3, 6, 10)],
  K3: [drawOf(2, 3, 4), drawOf(6, 3, 6), drawOf(5, 5, 5)],
  '11X5': [drawOf(3, 6, 10, 11, 7), drawOf(8, 2, 5, 1, 9)],
  KENO: [
    drawOf(4, 9, 13, 18, 22, 27, 31, 36, 38, 43, 47, 49, 52, 56, 61, 64, 68, 70, 75, 79),
    drawOf(2, 5, 8, 10, 12, 16, 20, 24, 26, 28, 30, 34, 40, 41, 46, 54, 60, 66, 72, 78),
  ],
  M645: [drawOf(3, 8, 25, 32, 36, 41), drawOf(5, 11, 17, 22, 29, 44)],
  P655: [drawOf(7, 14, 21, 33, 40, 52, 18), drawOf(4, 12, 26, 31, 45, 50, 9)],
  XSMB: [
    tableOf({
      DB: '70483',
      G1: '28617',
      G2: '90452 31776',
      G3: '13806 64729 50238 71964 38515 82690',
      G4: '6071 9347 5908 4425',
      G5: '7126 3854 9031 4770 2913 6044',
      G6: '295 108 567',
      G7: '61 32 88 19',
    }),
    tableOf({
      DB: '16248',
      G1: '37542',
      G2: '05133 91620',
      G3: '48871 72099 61455 20387 94211 83656',
      G4: '5724 8903 0466 1159',
      G5: '2279 6018 5293 8137 3364 7785',
      G6: '684 922 371',
      G7: '50 47 03 75',
    }),
  ],
  XSMT: southern,
  XSMN: southern,
}

/** A line that wins in one result and loses in another. */
export type PlayExample = {
  readonly picks: Picks
  readonly drawn: Drawn
  /** A result in which the line wins nothing. */
  readonly lostIn: Drawn
  readonly notes: number
  /** Stake and prize in minor units; the prize has no shares of pools. */
  readonly stake: bigint
  readonly prize: bigint
  /** Chance that the line wins a prize. */
  readonly chance: Ratio
}

/** Chance that a line wins a prize, for lines of which at most one note wins in a draw, and for lines of one note. */
export function lineChance(play: Play, picks: Picks): Ratio {
  const { anyWin, tierOf, tiers } = play
  const chanceOf = (names: readonly string[]) => plus(...names.map((name) => tiers[name]?.chance ?? ratio(0)))
  if (tierOf) return chanceOf(picks.flat().map(tierOf))
  return times(anyWin ?? chanceOf(Object.keys(tiers)), ratio(notesOf(play, picks)))
}

/** The example of a play, with the stake and the prize of the terms. */
export function playExample(family: Family, play: Play, terms: LineTerms): PlayExample {
  for (const drawn of results[family]) {
    const line = play.lineFor(drawn)
    if (!line) continue
    const picks = sortedPicks(play, line)
    const lostIn = results[family].find((each) => play.wins(picks, each).length === 0)
    if (!lostIn) continue
    return {
      picks,
      drawn,
      lostIn,
      notes: notesOf(play, picks),
      stake: lineStake(play, picks, terms),
      prize: linePrize(play, picks, terms, drawn).prize,
      chance: lineChance(play, picks),
    }
  }
  throw new Error(`${family} ${play.code} has no example`)
}
