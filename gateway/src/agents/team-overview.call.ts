import { toDecimal } from '@azulejo/shared/kernel'
import { gameClasses, type TeamFigures, type TeamOverviewAnswer, teamOverview } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { periodSpans, type Span } from './periods.ts'
import { joinedByDay, teamSize } from './team-members.ts'
import { activeMembers, type DaySum, type Money, moneyOf, teamClassBets, teamDaySums } from './team-money.ts'
import { dayName, dayStart } from './zone-days.ts'

const chartDays = 14

/** The days of a span, oldest first. */
function daysOf(timeZone: string, { from, to }: Span): string[] {
  const days: string[] = []
  for (let at = from; at < to; at = dayStart(timeZone, at, 1)) days.push(dayName(timeZone, at))
  return days
}

/** Figures of a team below an agent; the agent's own bets are not among them. */
export const teamOverviewCall = answers(teamOverview, async ({ period }, { db, merchant, member, clock }) => {
  const { currency, timeZone } = merchant
  const { current, previous } = periodSpans(period, timeZone, clock.now())
  const chart = { from: dayStart(timeZone, clock.now(), 1 - chartDays), to: dayStart(timeZone, clock.now(), 1) }
  const all = { from: Math.min(previous.from, chart.from), to: Math.max(current.to, chart.to) }

  const sums = await teamDaySums(db, member.id, currency, timeZone, all)
  const joined = await joinedByDay(db, member.id, timeZone, all)
  const moneyIn = (days: readonly string[]): Money => moneyOf(sums.filter(({ day }: DaySum) => days.includes(day)))
  const joinedIn = (days: readonly string[]) => days.reduce((sum, day) => sum + (joined.get(day) ?? 0), 0)
  const text = (amount: bigint) => toDecimal(amount, currency)

  const figures = async (span: Span): Promise<TeamFigures> => {
    const days = daysOf(timeZone, span)
    const { deposits, withdrawals, bets, payouts, net } = moneyIn(days)
    return {
      teamSize: await teamSize(db, member.id, span.to),
      newMembers: joinedIn(days),
      activeMembers: await activeMembers(db, member.id, currency, span),
      deposits: text(deposits),
      withdrawals: text(withdrawals),
      bets: text(bets),
      payouts: text(payouts),
      net: text(net),
    }
  }
  const dayFigures = (day: string): TeamOverviewAnswer['days'][number] => {
    const { bets, net, deposits, withdrawals } = moneyIn([day])
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
  const categories = await teamClassBets(db, member.id, currency, current)
  return {
    currency,
    current: await figures(current),
    previous: await figures(previous),
    days: daysOf(timeZone, chart).map(dayFigures),
    categories: categories.flatMap(({ game_classify, bets }) => {
      const gameClassify = gameClasses.find((known) => known === game_classify)
      return gameClassify ? [{ gameClassify, bets: text(bets) }] : []
    }),
  }
})
