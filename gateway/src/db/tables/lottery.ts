import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

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
  status: 'scheduled' | 'open' | 'locked' | 'drawn' | 'settling' | 'settled' | 'void'
  commit: string | null
  entropy: string | null
  /** The hash over the tickets of the issue, which the entropy is made of; both are null until betting locks. */
  root: string | null
  /** Null until the numbers are drawn. */
  seed: string | null
  win_no: string | null
  prizes: JSONColumnType<Prize[]> | null
  /** What came from outside after betting had locked; all three are null where there was no beacon. */
  beacon: string | null
  beacon_round: bigint | null
  beacon_value: string | null
  /** Null too where the draw was made before signatures were kept. */
  beacon_signature: string | null
}

/** Whose key signs the values of a beacon. */
export type BeaconChainTable = {
  beacon: string
  public_key: string
  period: number
  genesis_time: bigint
  group_hash: string
  beacon_id: string
}

/** A draw that was made again because of a mistake. */
export type RedrawTable = {
  game_id: string
  numero: string
  /** 1 for the first one of an issue. */
  number: number
  entropy: string
  win_no: string
  prizes: JSONColumnType<Prize[]> | null
  actor: string
  reason: string
  at: Date
  /** Tickets up to this one have been corrected. */
  corrected_to: Generated<bigint>
  /** When all had been, and the result is shown. */
  done_at: Date | null
}

/** View: a draw with the result of its last redraw. */
export type ShownDrawView = Omit<DrawTable, 'prizes' | 'beacon_signature'> & {
  prizes: JSONColumnType<Prize[]> | null
  redraw: number | null
  redrawn_at: Date | null
  first_win_no: string | null
}

export type TicketCorrectionTable = {
  ticket_id: bigint
  number: number
  prize_before: bigint
  prize_after: bigint
  /** What the wallet did not hold any more of a prize that was too large. */
  lost: bigint
  at: Date
}

/** Money of a settled ticket that a wallet could not hold. */
export type UnpaidMovementTable = {
  /** Of the movement. */
  key: string
  merchant: string
  member_id: string
  ticket_id: bigint
  kind: string
  currency: string
  amount: bigint
  /** What was paid, or taken back. */
  settled: Generated<bigint>
  at: Date
}

export type TicketStatus = 'accepted' | 'won' | 'lost' | 'cancelled' | 'void'

/** One order's lines of one game and issue. Amounts are minor units of `currency`. */
export type LotteryTicketTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  order_number: string
  game_id: string
  numero: string
  prize_mode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
  currency: string
  amount: bigint
  /** Of one note at unit 1. */
  price: bigint
  /** The member, then its uplines from the nearest on, each with its highest series. */
  series: JSONColumnType<{ member: string; series: number }[]>
  /** Canonical JSON. */
  lines: string
  lines_hash: string
  /** Of several issues bet with one order. */
  chase_id: bigint | null
  /** Whether later tickets of the chase end when this one wins. */
  stops_on_win: Generated<boolean>
  status: TicketStatus
  /** Of each line, once it is settled. */
  prizes: JSONColumnType<string[]> | null
  prize: Generated<bigint>
  rebate: Generated<bigint>
  valid_bet: Generated<bigint>
  at: Date
  ended_at: Date | null
  /** Counts what happened to tickets, in the order of their member's transactions. */
  end_number: Generated<bigint | null>
}

export type LotteryLimitTable = {
  game_id: string
  numero: string
  /** A merchant, or a member. */
  owner: string
  field: string
  symbol: string
  held: bigint
}

export type LotteryPoolTable = { merchant: string; game_id: string; pool: string; currency: string; amount: bigint }
export type LotteryPoolDrawTable = {
  merchant: string
  game_id: string
  numero: string
  pool: string
  amount: bigint
  shares: bigint
  share: bigint
  /** 0 for the first draw. */
  redraw: Generated<number>
}

export type LotteryNumberSetTable = {
  id: GeneratedAlways<bigint>
  member_id: string
  family: string
  play_code: string
  name: string
  picks: JSONColumnType<string[][]>
  kept_at: Date
}

export type LotteryTables = {
  lottery_secret: LotterySecretTable
  lottery_game: LotteryGameTable
  draw: DrawTable
  beacon_chain: BeaconChainTable
  redraw: RedrawTable
  shown_draw: ShownDrawView
  ticket_correction: TicketCorrectionTable
  unpaid_movement: UnpaidMovementTable
  lottery_ticket: LotteryTicketTable
  lottery_limit: LotteryLimitTable
  member_series: { member_id: string; series: number }
  lottery_number_set: LotteryNumberSetTable
  lottery_pool: LotteryPoolTable
  lottery_pool_draw: LotteryPoolDrawTable
}
