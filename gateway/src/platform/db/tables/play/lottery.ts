import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type PrizeCode = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8'
export type Prize = { readonly code: PrizeCode; readonly numbers: string[] }

export type LotterySecretTable = { id: 1; secret: string }

export type LotteryGameTable = {
  game_id: string
  /** The next time at which an issue's betting locks or its numbers are drawn. */
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
  /** Hash over the tickets of the issue, an input of `entropy`; both are null until betting locks. */
  root: string | null
  /** Null until the numbers are drawn. */
  seed: string | null
  win_no: string | null
  prizes: JSONColumnType<Prize[]> | null
  /** Public randomness published after betting had locked; all three fields are null without a beacon. */
  beacon: string | null
  beacon_round: bigint | null
  beacon_value: string | null
  /** Also null for a draw made before signatures were stored. */
  beacon_signature: string | null
  /** Since when the due draw waits, or has waited, for the value of the beacon. */
  awaited_since: Generated<Date | null>
}

/** The chain of a beacon, with the public key that verifies the beacon's values. */
export type BeaconChainTable = {
  beacon: string
  public_key: string
  period: number
  genesis_time: bigint
  group_hash: string
  beacon_id: string
}

/** A repeated draw that corrects a mistake. */
export type RedrawTable = {
  game_id: string
  numero: string
  /** 1; earlier versions allowed more than one redraw of an issue. */
  number: number
  /** Entropy and numbers are null until the beacon has published a value after the approval. */
  entropy: string | null
  win_no: string | null
  prizes: JSONColumnType<Prize[]> | null
  actor: string
  reason: string
  /** When a second operator approved the redraw. */
  at: Date
  beacon: string | null
  beacon_round: bigint | null
  beacon_value: string | null
  beacon_signature: string | null
  /** Whether no value came in time, so that the issue is void. */
  is_void: Generated<boolean>
  /** Id of the last ticket that has been corrected. */
  corrected_to: Generated<bigint>
  /** When all tickets had been corrected; the result is shown from then on. */
  done_at: Date | null
}

/** View: a draw with the result of its last redraw. */
export type ShownDrawView = Omit<DrawTable, 'prizes' | 'beacon_signature' | 'awaited_since'> & {
  prizes: JSONColumnType<Prize[]> | null
  redraw: number | null
  redrawn_at: Date | null
  first_win_no: string | null
  redraw_approved_at: Date | null
  /** Null for redraws before values of a beacon were mixed in. */
  redraw_beacon: string | null
  redraw_beacon_round: bigint | null
  redraw_beacon_value: string | null
}

export type TicketCorrectionTable = {
  ticket_id: bigint
  number: number
  prize_before: bigint
  prize_after: bigint
  /** Part of an excessive prize that the wallet could not return, because its balance was too low. */
  lost: bigint
  at: Date
}

/** Money of a settled ticket that would exceed the largest balance of a wallet. */
export type UnpaidMovementTable = {
  /** Idempotency key of the movement. */
  key: string
  merchant: string
  member_id: string
  ticket_id: bigint
  kind: string
  currency: string
  amount: bigint
  /** Part of `amount` that was paid, or taken back. */
  settled: Generated<bigint>
  at: Date
  /** Reference of the movement; null for the reference of the ticket. */
  ref: string | null
}

export type TicketStatus = 'accepted' | 'won' | 'lost' | 'cancelled' | 'void'

/** The lines of one order for one game and issue. Amounts are minor units of `currency`. */
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
  /** Price of one note at unit 1. */
  price: bigint
  /** The member, then the uplines from the nearest one upwards, each with its highest series. */
  series: JSONColumnType<{ member: string; series: number }[]>
  /** Canonical JSON. */
  lines: string
  lines_hash: string
  /** The chase, which bets several issues with one order; null for a single ticket. */
  chase_id: bigint | null
  /** Whether later tickets of the chase end when this one wins. */
  stops_on_win: Generated<boolean>
  status: TicketStatus
  /** Whether a trial account bet the ticket. */
  is_trial: Generated<boolean>
  /** Prize of each line; null until the ticket is settled. */
  prizes: JSONColumnType<string[]> | null
  prize: Generated<bigint>
  rebate: Generated<bigint>
  valid_bet: Generated<bigint>
  at: Date
  ended_at: Date | null
  /** Sequence number of the ticket's end or correction, in the order of the member's transactions. */
  end_number: Generated<bigint | null>
  /** The group that owns the ticket; `member_id` is then the group's starter, who may hold no share. */
  group_id: bigint | null
}

/** View: the tickets of each member. Of a group ticket, `amount` and `prize` are the member's part. */
export type OwnTicketView = LotteryTicketTable & {
  own_shares: number
  group_shares: number
  /** Of the whole ticket. */
  group_amount: bigint
  group_prize: bigint
}

/** A ticket that members pay together. Columns as in `LotteryTicketTable`. */
export type GroupTicketTable = Pick<
  LotteryTicketTable,
  | 'id'
  | 'merchant'
  | 'order_number'
  | 'game_id'
  | 'numero'
  | 'prize_mode'
  | 'currency'
  | 'amount'
  | 'price'
  | 'series'
  | 'lines'
  | 'lines_hash'
  | 'at'
  | 'ended_at'
> & {
  starter_id: string
  shares: number
  /** Shares that are sold. */
  taken: Generated<number>
  status: 'open' | 'placed' | 'returned' | 'cancelled'
  is_trial: boolean
}

/** What a member paid for shares of a group at once. */
export type GroupShareTable = {
  id: GeneratedAlways<bigint>
  group_id: bigint
  member_id: string
  shares: number
  amount: bigint
  /** `held`: the money waits in the house account `groups`. `placed`: it is the stake of the ticket. */
  status: 'held' | 'placed' | 'returned'
  /** Whether it is the first that the member holds of the group. */
  is_first: boolean
  prize: Generated<bigint>
  at: Date
}

export type LotteryLimitTable = {
  game_id: string
  numero: string
  /** Code of a merchant, `trial:` and the code for its trial accounts, or id of a member. */
  owner: string
  field: string
  symbol: string
  held: bigint
}

/** The owner `trial:<merchant>` has the simulated pools of trial accounts, which are in no ledger account. */
export type LotteryPoolTable = { merchant: string; game_id: string; pool: string; currency: string; amount: bigint }
export type LotteryPoolDrawTable = {
  merchant: string
  game_id: string
  numero: string
  pool: string
  amount: bigint
  shares: bigint
  share: bigint
  /** Number of the redraw; 0 for the first draw. */
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
  own_ticket: OwnTicketView
  group_ticket: GroupTicketTable
  group_share: GroupShareTable
  lottery_limit: LotteryLimitTable
  member_series: { member_id: string; series: number }
  lottery_number_set: LotteryNumberSetTable
  lottery_pool: LotteryPoolTable
  lottery_pool_draw: LotteryPoolDrawTable
}
