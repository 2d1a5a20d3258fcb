import { dicePlays } from './dice-plays.ts'
import { digitPlays } from './digit-plays.ts'
import { elevenPlays } from './eleven-plays.ts'
import { jackpotPlays } from './jackpot-plays.ts'
import { kenoPlays } from './keno-plays.ts'
import { paperPlay } from './paper-play.ts'
import type { Drawn, Play, PrizeRow } from './play.ts'
import { racePlays } from './race-plays.ts'
import { type Region, vietnamPlays } from './vietnam-plays.ts'

const ofRegion = (region: Region) => () => [...vietnamPlays(region), paperPlay(region)]

/** Plays of each lottery family, by the group code of a game. */
const families = {
  SSC: () => digitPlays(5),
  D3: () => digitPlays(3),
  '6D': () => digitPlays(6),
  PK10: () => racePlays,
  K3: () => dicePlays,
  '11X5': () => elevenPlays,
  KENO: () => kenoPlays,
  M645: () =>
    jackpotPlays({ balls: 45, hasBonus: false, pools: { jackpot: 42 }, pays: { '5': 1000, '4': 30, '3': 3 } }),
  P655: () =>
    jackpotPlays({
      balls: 55,
      hasBonus: true,
      pools: { jackpot1: 35, jackpot2: 7 },
      pays: { '5': 4000, '4': 50, '3': 5 },
    }),
  XSMB: ofRegion('north'),
  XSMT: ofRegion('south'),
  XSMN: ofRegion('south'),
} as const satisfies Readonly<Record<string, () => readonly Play[]>>

export type Family = keyof typeof families
export const familyCodes = Object.keys(families) as readonly Family[]

const known = new Map<Family, ReadonlyMap<string, Play>>()

function byCode(family: Family): ReadonlyMap<string, Play> {
  const before = known.get(family)
  if (before) return before
  const plays = new Map(families[family]().map((play) => [play.code, play]))
  known.set(family, plays)
  return plays
}

/** All plays of a family in menu order. */
export const playsOf = (family: Family): readonly Play[] => [...byCode(family).values()]
export const playOf = (family: Family, code: string): Play | undefined => byCode(family).get(code)

/** Start amounts of the pools, in line prices. Source: domain rules, section 2.9. */
export const poolSeeds: Readonly<Partial<Record<Family, Readonly<Record<string, bigint>>>>> = {
  M645: { jackpot: 1_200_000n },
  P655: { jackpot1: 3_000_000n, jackpot2: 300_000n },
}

/** Parses a draw result from a call: comma-separated numbers, or a table of prizes. */
export const readDrawn = (winNo: string, prizes: readonly PrizeRow[] | null | undefined): Drawn =>
  prizes && prizes.length > 0 ? { numbers: [], prizes } : { numbers: winNo.split(',').map(Number), prizes: [] }
