import type { JSONColumnType } from 'kysely'

export type PrizeCode = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8'
export type Prize = { readonly code: PrizeCode; readonly numbers: string[] }

export type LotterySecretTable = { id: 1; secret: string }

export type LotteryGameTable = {
  game_id: string
  /** When betting of its issue locks or its numbers are drawn, whichever comes first. */
  next_at: Date
}

/** One issue of a lottery. Hashes and the seed are lower-case hex. */
export type DrawTable = {
  game_id: string
  numero: string
  opens_at: Date
  closes_at: Date
  draws_at: Date
  status: 'scheduled' | 'open' | 'locked' | 'drawn'
  commit: string | null
  entropy: string | null
  /** Null until the numbers are drawn. */
  seed: string | null
  win_no: string | null
  prizes: JSONColumnType<Prize[]> | null
}

export type LotteryTables = { lottery_secret: LotterySecretTable; lottery_game: LotteryGameTable; draw: DrawTable }
