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
import type { EntryKind } from '../src/ledger/accounts.ts'
import type { Move } from './seed-team.ts'

export const timeZone = 'Europe/Lisbon'
/** Games by class. */
export const classOf: Readonly<Record<string, string>> = {
  'DOURO.noites-de-alfama': 'RNG',
  'TEJO.roleta-lisboa': 'LIVE',
}
/** A tree: all members below each agent, at any depth. */
export const below = {
  root: ['branch', 'ana', 'bia', 'leaf', 'caio'],
  branch: ['bia', 'leaf', 'caio'],
  leaf: ['caio'],
} as const
export type Agent = keyof typeof below

/** Oracle of the team reports: adds up the moves one by one. */
export function slowTeamReport(moves: readonly Move[], now: Instant) {
  const text = (amount: number) => toDecimal(BigInt(amount), 'EUR')
  const among = (members: readonly string[], { from, to }: DayRange) =>
    moves.filter(({ member, at }) => {
      const day = dayIn(timeZone, Date.parse(at))
      return members.includes(member) && day >= from && day <= to
    })
  const total = (found: readonly Move[], kinds: readonly EntryKind[]) =>
    found.reduce((all, { kind, gain }) => (kinds.includes(kind) ? all + gain : all), 0)
  const moneyOf = (found: readonly Move[]) => {
    const bets = -total(found, ['bet', 'bet_cancel'])
    const payouts = total(found, ['prize'])
    return {
      deposits: text(total(found, ['deposit'])),
      withdrawals: text(-total(found, ['withdraw', 'withdraw_refund'])),
      bets: text(bets),
      payouts: text(payouts),
      net: text(bets - payouts),
    }
  }
  const isActive = (found: readonly Move[], member: string) =>
    total(
      found.filter((move) => move.member === member),
      ['bet', 'bet_cancel'],
    ) < 0
  const today = dayIn(timeZone, now)
  return {
    overview(agent: Agent, period: (typeof overviewPeriods)[number]) {
      const current = periodRange(period, today)
      const figures = (range: DayRange) => {
        const found = among(below[agent], range)
        return { ...moneyOf(found), activeMembers: below[agent].filter((member) => isActive(found, member)).length }
      }
      const classes = Object.values(classOf).map((gameClassify) => {
        const found = among(below[agent], current).filter(({ nodeId = '' }) => classOf[nodeId] === gameClassify)
        return { gameClassify, bets: -total(found, ['bet', 'bet_cancel']) }
      })
      return {
        current: figures(current),
        previous: figures(rangeBefore(current)),
        days: daysOf({ from: shiftDay(today, -13), to: today }).map((day) => ({
          day,
          bets: moneyOf(among(below[agent], { from: day, to: day })).bets,
        })),
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
      ).map(([account, members]) => {
        const { bets, net } = moneyOf(among(members, periodRange(period, today)))
        return { account, bets, net }
      }),
  }
}
