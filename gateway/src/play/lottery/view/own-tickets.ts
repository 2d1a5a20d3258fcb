import { type Currency, type DayRange, dayIn, shiftDay, spanOf, toDecimal } from '@azulejo/shared/kernel'
import { lotteryTicketFigures, type ParsedRequestOf, type TicketState } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { rangeRefusal } from '../../../platform/lists/answers-list.ts'
import { answers } from '../../../platform/pipeline/answers.ts'
import type { Context } from '../../../platform/pipeline/context.ts'

/** The longest date range of a ticket query, in days. */
export const longestRange = 31

/** States in which the stake is refunded. */
export const returned = ['cancelled', 'void'] as const satisfies readonly TicketState[]

type Filter = ParsedRequestOf<typeof lotteryTicketFigures>
type Requester = Pick<Context<'needed'>, 'merchant' | 'member' | 'clock'>

/** The requested date range in the brand's time zone; today by default. */
export function ticketRange({ from, to, days }: Filter, { merchant, clock }: Requester): DayRange {
  const today = dayIn(merchant.timeZone, clock.now())
  if (days !== undefined) return { from: shiftDay(today, 1 - days), to: today }
  return { from: from ?? today, to: to ?? today }
}

/** SQL condition for the requested rows of `own_ticket t`; it matches the member's own tickets only. */
export function ownTickets(filter: Filter, requester: Requester) {
  const { gameId, number } = filter
  const { merchant, member } = requester
  const span = spanOf(merchant.timeZone, ticketRange(filter, requester))
  return sql.join(
    [
      sql`t.member_id = ${member.id} and t.at >= ${new Date(span.from)} and t.at < ${new Date(span.to)}`,
      ...(gameId === undefined ? [] : [sql`t.game_id = ${gameId}`]),
      ...(number === undefined ? [] : [sql`starts_with(t.id::text, ${number})`]),
    ],
    sql` and `,
  )
}

type Sum = {
  readonly status: TicketState
  readonly count: number
  readonly amount: bigint
  readonly prize: bigint
}

const none = { count: 0, amount: 0n, prize: 0n }

export const lotteryTicketFiguresCall = answers(lotteryTicketFigures, async (filter, context) => {
  const refused = rangeRefusal(ticketRange(filter, context), longestRange)
  if (refused) return refused
  const { db, merchant } = context
  const { rows } = await sql<Sum>`
    select t.status, count(*)::int as count, sum(t.amount)::int8 as amount, sum(t.prize)::int8 as prize
      from own_ticket t where ${ownTickets(filter, context)} group by t.status`.execute(db)
  const sumOf = (...states: readonly TicketState[]) =>
    rows
      .filter(({ status }) => states.includes(status))
      .reduce(
        (sum, { count, amount, prize }) => ({
          count: sum.count + count,
          amount: sum.amount + amount,
          prize: sum.prize + prize,
        }),
        none,
      )
  const currency: Currency = merchant.currency
  const money = (units: bigint) => toDecimal(units, currency)
  const figuresOf = (...states: readonly TicketState[]) => {
    const { count, amount } = sumOf(...states)
    return { count, amount: money(amount) }
  }
  const settled = sumOf('won', 'lost')
  return {
    currency,
    states: {
      accepted: figuresOf('accepted'),
      won: figuresOf('won'),
      lost: figuresOf('lost'),
      returned: figuresOf(...returned),
    },
    amount: money(settled.amount + sumOf('accepted').amount),
    prize: money(settled.prize),
    settledAmount: money(settled.amount),
    result: money(settled.prize - settled.amount),
  }
})
