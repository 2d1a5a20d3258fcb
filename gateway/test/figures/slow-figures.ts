import { type DayRange, dayIn, type Instant, toDecimal } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Merchant } from '../../src/platform/merchants/merchants.ts'

type Round = {
  readonly member: string
  readonly game_classify: string
  readonly status: 'open' | 'settled' | 'cancelled'
  readonly bet: bigint
  readonly valid_bet: bigint
  readonly payout: bigint
  readonly withheld: bigint
  readonly at: Date
  readonly settled_at: Date | null
  readonly is_booked: boolean
}
type Line = { readonly owner: string; readonly wallet: string; readonly amount: bigint }
type Journal = { readonly kind: string; readonly at: Date; readonly lines: readonly Line[] }
type Order = { readonly member: string; readonly state: string; readonly amount: bigint }

export type Member = {
  readonly id: string
  readonly account: string
  readonly upline: string | null
  readonly is_trial: boolean
}

/** Everything that the figures of a brand are about, row by row. */
export type Facts = {
  readonly members: readonly Member[]
  readonly rounds: readonly Round[]
  readonly journals: readonly Journal[]
  /** Orders of deposits that are not credited yet. */
  readonly pending: readonly Order[]
}

export async function readFacts(db: Db, { code, currency }: Merchant): Promise<Facts> {
  const members = await sql<Member>`
    select id, account, upline_id as upline, type = 4 as is_trial from member where merchant = ${code}`.execute(db)
  const rounds = await sql<Round>`
    select member_id as member, game_classify, status, bet, valid_bet, payout, withheld, at, settled_at,
           bet_balance is not null as is_booked
      from round where merchant = ${code} and currency = ${currency}`.execute(db)
  const lines = await sql<{ journal: bigint; kind: string; at: Date } & Line>`
    select j.id as journal, j.kind, j.at, e.amount, a.kind as wallet,
           case a.owner_kind when 'member' then a.owner_id else 'house' end as owner
      from journal j join entry e on e.journal_id = j.id join account a on a.id = e.account_id
     where e.currency = ${currency} order by j.id`.execute(db)
  const pending = await sql<Order>`
    select member_id as member, state, amount from money_order
     where merchant = ${code} and kind = 'deposit'
       and state in ('created', 'awaiting_payment', 'paid', 'under_review')`.execute(db)
  const journals = [...Map.groupBy(lines.rows, ({ journal }) => journal).values()].map((of): Journal => {
    const [{ kind, at }] = of as [(typeof of)[number]]
    return { kind, at, lines: of }
  })
  return { members: members.rows, rounds: rounds.rows, journals, pending: pending.rows }
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => bigint) => rows.reduce((sum, row) => sum + of(row), 0n)

/** Recomputes the figures of reports from rounds and postings, one row after the other. */
export function slowFigures(facts: Facts, { currency, timeZone }: Merchant) {
  const text = (amount: bigint) => toDecimal(amount, currency)
  const isIn = ({ from, to }: DayRange, at: Date | null) => {
    const day = at === null ? '' : dayIn(timeZone, at.getTime())
    return day >= from && day <= to
  }
  const below = (id: string): string[] =>
    facts.members.flatMap((member) => (member.upline === id ? [member.id, ...below(member.id)] : []))
  const betsOf = (members: readonly string[], range: DayRange) =>
    facts.rounds.filter(
      ({ member, status, at }) => members.includes(member) && status !== 'cancelled' && isIn(range, at),
    )
  const settledOf = (members: readonly string[], range: DayRange) =>
    facts.rounds.filter(
      ({ member, status, settled_at }) => members.includes(member) && status === 'settled' && isIn(range, settled_at),
    )
  const isPlayed = ({ wallet }: Line) => wallet === 'main' || wallet === 'bonus'
  /** Entries of wallets that play: main and bonus. */
  const moneyOf = (members: readonly string[], range: DayRange, kinds: readonly string[]) =>
    sumOf(
      facts.journals.filter(({ kind, at }) => kinds.includes(kind) && isIn(range, at)),
      ({ lines }) =>
        sumOf(
          lines.filter((line) => members.includes(line.owner) && isPlayed(line)),
          ({ amount }) => amount,
        ),
    )
  const rebates = ['bet_rebate', 'manual_rebate']
  const promotions = ['promotion', 'mission', 'referral', 'red_packet', 'points_convert', 'points_redeem']

  return {
    text,
    below,
    play(members: readonly string[], range: DayRange) {
      const bets = betsOf(members, range)
      const settled = settledOf(members, range)
      const stakes = sumOf(settled, ({ bet }) => bet)
      const prizes = sumOf(settled, ({ payout, withheld }) => payout - withheld)
      return {
        bets: text(sumOf(bets, ({ bet }) => bet)),
        open: text(sumOf(bets, ({ bet, status }) => (status === 'open' ? bet : 0n))),
        settled: text(stakes),
        validBet: text(sumOf(settled, ({ valid_bet }) => valid_bet)),
        payouts: text(prizes),
        houseResult: text(stakes - prizes),
        usersResult: text(prizes - stakes),
      }
    },
    active: (members: readonly string[], range: DayRange) =>
      members.filter((member) => betsOf([member], range).some(({ bet }) => bet > 0n)).length,
    money: (members: readonly string[], range: DayRange) => ({
      deposits: text(moneyOf(members, range, ['deposit'])),
      withdrawals: text(-moneyOf(members, range, ['withdraw', 'withdraw_refund'])),
    }),
    gifts(members: readonly string[], range: DayRange) {
      const settled = settledOf(members, range)
      const result = sumOf(settled, ({ bet, payout, withheld }) => payout - withheld - bet)
      const [rebated, given] = [moneyOf(members, range, rebates), moneyOf(members, range, promotions)]
      return { rebates: text(rebated), promotions: text(given), net: text(result + rebated + given) }
    },
    /** Sums of main wallets. */
    movements(members: readonly string[], range: DayRange) {
      const moved = facts.journals.flatMap(({ kind, at, lines }) =>
        lines
          .filter(({ owner, wallet }) => members.includes(owner) && wallet === 'main' && isIn(range, at))
          .map(({ owner, amount }) => {
            const others = lines.filter((line) => line.wallet !== 'main' || line.owner !== owner)
            // Money that a withdrawal or a chase holds has left for the member; other wallets are the member's own.
            const isOwn = others.length > 0 && others.every((line) => line.owner === owner && line.wallet !== 'held')
            const isReturned = kind === 'bet_cancel' || kind === 'withdraw_refund'
            const isTakenBack = amount < 0n && ['prize', 'bet_rebate', 'agent_rebate'].includes(kind)
            return { kind, amount, isOwn, isIncome: (amount > 0n && !isReturned) || isTakenBack }
          }),
      )
      const part = (wanted: (row: (typeof moved)[number]) => boolean) =>
        text(sumOf(moved.filter(wanted), (row) => row.amount))
      return {
        received: part(({ isOwn, isIncome }) => !isOwn && isIncome),
        spent: part(({ isOwn, isIncome }) => !isOwn && !isIncome),
        moved: part(({ isOwn }) => isOwn),
        prizes: part(({ kind }) => kind === 'prize'),
        net: part(() => true),
      }
    },
    /** What counts for missions, rebates and boards, from a moment on. */
    reached(member: string, from: Instant) {
      const rounds = facts.rounds.filter(
        (round) =>
          round.member === member && round.status === 'settled' && Number(round.settled_at) >= from && round.bet > 0n,
      )
      const risked = rounds.filter(({ valid_bet }) => valid_bet > 0n)
      const prize = ({ payout, withheld }: Round) => payout - withheld
      const multiples = risked.map((round) => Math.round((Number(prize(round)) * 100) / Number(round.bet)))
      return {
        turnover: sumOf(rounds, ({ valid_bet }) => valid_bet),
        rounds: BigInt(
          rounds.filter(({ valid_bet, game_classify }) => valid_bet > 0n || !/LOTT$/.test(game_classify)).length,
        ),
        win_multiple: BigInt(Math.max(0, ...multiples)),
        net_win: sumOf(risked, (round) => prize(round) - round.bet),
        deposit: sumOf(
          facts.journals.filter(({ kind, at }) => kind === 'deposit' && at.getTime() >= from),
          ({ lines }) =>
            sumOf(
              lines.filter(({ owner }) => owner === member),
              ({ amount }) => amount,
            ),
        ),
      }
    },
    /** Gross deposits since a moment, and those that are not credited yet. */
    usedOfLimit(member: string, after: Instant) {
      const credited = facts.journals.filter(
        ({ kind, at, lines }) =>
          kind === 'deposit' && at.getTime() > after && lines.some(({ owner }) => owner === member),
      )
      const paid = sumOf(credited, ({ lines }) => sumOf(lines, ({ amount }) => (amount < 0n ? -amount : 0n)))
      const waiting = facts.pending.filter((order) => order.member === member)
      return text(paid + sumOf(waiting, ({ amount }) => amount))
    },
    /** Stakes that a member's wallets on the site paid, and those of the rounds that the ledger booked, cancelled ones too. */
    stakes(member: string) {
      const taken = sumOf(
        facts.journals.filter(({ kind }) => kind === 'bet'),
        ({ lines }) =>
          sumOf(
            lines.filter((line) => line.owner === member && isPlayed(line)),
            ({ amount }) => amount,
          ),
      )
      const booked = facts.rounds.filter((round) => round.member === member && round.is_booked)
      return { ledger: text(-taken), rounds: text(sumOf(booked, ({ bet }) => bet)) }
    },
    /** Stakes that the ledger gave back, with the parts of bonuses that were lost meanwhile, and those of cancelled rounds. */
    returned() {
      const gains = facts.journals
        .filter(({ kind }) => kind === 'bet_cancel')
        .flatMap(({ lines }) => lines.filter(({ amount }) => amount > 0n))
      const cancelled = facts.rounds.filter(({ status, is_booked }) => status === 'cancelled' && is_booked)
      return { ledger: text(sumOf(gains, ({ amount }) => amount)), rounds: text(sumOf(cancelled, ({ bet }) => bet)) }
    },
  }
}
export type SlowFigures = ReturnType<typeof slowFigures>
