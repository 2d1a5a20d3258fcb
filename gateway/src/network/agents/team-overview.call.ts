import {
  type DayRange,
  dayIn,
  daysBetween,
  daysOf,
  periodRange,
  rangeBefore,
  shiftDay,
  spanOf,
  toDecimal,
} from '@azulejo/shared/kernel'
import { gameClasses, type TeamFigures, type TeamOverviewAnswer, teamOverview } from '@azulejo/shared/wire'
import { type DayFigures, figuresOf } from '../../platform/ledger/figures.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { joinedByDay, teamSize } from './team-members.ts'
import { activeMembers, teamClassBets, teamDaySums } from './team-money.ts'

/** Days of the chart of a period of one day. */
const chartDays = 14

const chartOf = (period: DayRange): DayRange =>
  daysBetween(period) > 0 ? period : { from: shiftDay(period.to, 1 - chartDays), to: period.to }

/** Returns the figures of the team below an agent; they exclude the agent's own. */
export const teamOverviewCall = answers(teamOverview, async ({ period }, { db, merchant, member, clock }) => {
  const { currency, timeZone } = merchant
  const team = { agentId: member.id, merchant }
  const today = dayIn(timeZone, clock.now())
  const current = periodRange(period, today)
  const previous = rangeBefore(current)
  const chart = chartOf(current)
  const [oldest = chart.from] = [previous.from, chart.from].sort()
  const all = { from: oldest, to: today }

  const sums = await teamDaySums(db, team, all)
  const joined = await joinedByDay(db, member.id, timeZone, all)
  const figuresIn = (days: readonly string[]): DayFigures => figuresOf(sums.filter(({ day }) => days.includes(day)))
  const joinedIn = (days: readonly string[]) => days.reduce((sum, day) => sum + (joined.get(day) ?? 0), 0)
  const text = (amount: bigint) => toDecimal(amount, currency)

  const figures = async (range: DayRange): Promise<TeamFigures> => {
    const days = daysOf(range)
    const { deposits, withdrawals, bets, open, settled, prizes, net } = figuresIn(days)
    return {
      teamSize: await teamSize(db, member.id, spanOf(timeZone, range).to),
      newMembers: joinedIn(days),
      activeMembers: await activeMembers(db, team, range),
      deposits: text(deposits),
      withdrawals: text(withdrawals),
      bets: text(bets),
      open: text(open),
      settled: text(settled),
      payouts: text(prizes),
      net: text(net),
    }
  }
  const dayFigures = (day: string): TeamOverviewAnswer['days'][number] => {
    const { bets, net, deposits, withdrawals } = figuresIn([day])
    const newMembers = joinedIn([day])
    return {
      day,
      bets: text(bets),
      net: text(net),
      deposits: text(deposits),
      withdrawals: text(withdrawals),
      newMembers,
    }
  }
  const categories = await teamClassBets(db, team, current)
  return {
    currency,
    current: await figures(current),
    previous: await figures(previous),
    days: daysOf(chart).map(dayFigures),
    categories: categories.flatMap(({ game_classify, bets }) => {
      const gameClassify = gameClasses.find((known) => known === game_classify)
      return gameClassify ? [{ gameClassify, bets: text(bets) }] : []
    }),
  }
})
