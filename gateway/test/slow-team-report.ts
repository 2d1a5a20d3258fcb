import {
  type DayRange,
  dayIn,
  daysOf,
  type Instant,
  periodRange,
  rangeBefore,
  shiftDay,
  toDecimal,
} from '@azulejo/shared/kernel'
import type { overviewPeriods } from '@azulejo/shared/wire'
import type { EntryKind } from '../src/platform/ledger/accounts.ts'
import type { Move } from './seed-team.ts'
import type { TeamRound } from './team-rounds.ts'

export const timeZone = 'Europe/Lisbon'
export const gameClasses = ['RNG', 'LIVE']
/** A tree: all members below each agent, at any depth. */
export const below = {
  root: ['branch', 'ana', 'bia', 'leaf', 'caio'],
  branch: ['bia', 'leaf', 'caio'],
  leaf: ['caio'],
} as const
export type Agent = keyof typeof below

/** Oracle of the team reports: adds up moves of money and rounds one by one; their members are names. */
export function slowTeamReport(moves: readonly Move[], rounds: readonly TeamRound[], now: Instant) {
  const text = (amount: number) => toDecimal(BigInt(amount), 'EUR')
  const isIn = ({ from, to }: DayRange, at: string | undefined) => {
    const day = at === undefined ? '' : dayIn(timeZone, Date.parse(at))
    return day >= from && day <= to
  }
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  const betsOf = (members: readonly string[], range: DayRange) =>
    rounds.filter(({ member, at, status }) => members.includes(member) && status !== 'cancelled' && isIn(range, at))
  const play = (members: readonly string[], range: DayRange) => {
    const bets = betsOf(members, range)
    const ended = rounds.filter(
      ({ member, settledAt, status }) => members.includes(member) && status === 'settled' && isIn(range, settledAt),
    )
    const settled = sum(ended, ({ bet }) => bet)
    const payouts = sum(ended, ({ payout, withheld }) => payout - withheld)
    return {
      bets: text(sum(bets, ({ bet }) => bet)),
      open: text(
        sum(
          bets.filter(({ status }) => status === 'open'),
          ({ bet }) => bet,
        ),
      ),
      settled: text(settled),
      payouts: text(payouts),
      net: text(settled - payouts),
    }
  }
  const money = (members: readonly string[], range: DayRange, kinds: readonly EntryKind[]) =>
    sum(
      moves.filter(({ member, at, kind }) => members.includes(member) && isIn(range, at) && kinds.includes(kind)),
      ({ gain }) => gain,
    )
  const today = dayIn(timeZone, now)
  return {
    overview(agent: Agent, period: (typeof overviewPeriods)[number]) {
      const members = below[agent]
      const current = periodRange(period, today)
      const isOneDay = period === 'today' || period === 'yesterday'
      const chart = isOneDay ? { from: shiftDay(current.to, -13), to: current.to } : current
      const figures = (range: DayRange) => ({
        ...play(members, range),
        deposits: text(money(members, range, ['deposit'])),
        withdrawals: text(-money(members, range, ['withdraw', 'withdraw_refund'])),
        activeMembers: members.filter((member) => betsOf([member], range).length > 0).length,
      })
      const classes = gameClasses.map((gameClassify) => {
        const found = betsOf(members, current).filter((round) => round.gameClassify === gameClassify)
        return { gameClassify, bets: sum(found, ({ bet }) => bet) }
      })
      return {
        current: figures(current),
        previous: figures(rangeBefore(current)),
        days: daysOf(chart).map((day) => {
          const { bets, net } = play(members, { from: day, to: day })
          return { day, bets, net }
        }),
        categories: classes
          .filter(({ bets }) => bets !== 0)
          .toSorted((one, other) => other.bets - one.bets || (one.gameClassify < other.gameClassify ? -1 : 1))
          .map(({ gameClassify, bets }) => ({ gameClassify, bets: text(bets) })),
      }
    },
    direct: (period: (typeof overviewPeriods)[number]) =>
      (
        [
          ['ana', ['ana']],
          ['branch', ['branch', ...below.branch]],
        ] as const
      ).map(([account, members]) => ({ account, ...play(members, periodRange(period, today)) })),
  }
}
