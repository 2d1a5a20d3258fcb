import { type Currency, dayIn, type Instant, inLanguage, spanOf, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { mostReturn } from '@azulejo/shared/lottery'
import { type LotteryTicket, lotteryTicket, lotteryTickets, todayOrders } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { answersList } from '../../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../../platform/lists/csv.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import type { Context } from '../../../platform/pipeline/context.ts'
import { below } from '../../locales/index.ts'
import { roundOfShare } from '../group/holdings.ts'
import { type OwnTicket, refOf, refOfRound } from '../sale/ticket.store.ts'
import { type IssueStatus, leavesUntil } from '../settle/held-tickets.ts'
import { openUnpaid, owedOf } from '../settle/unpaid.ts'
import { longestRange, ownTickets, returned, ticketRange } from './own-tickets.ts'
import { proofOf, provenResult } from './ticket-proof.ts'
import { goodLines, wireTicket } from './wire-ticket.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('play.ticketFile.') }

const idPattern = /^\d{1,18}$/

type Row = OwnTicket & { issue_status: IssueStatus | null }

/** The wire form of an own ticket. A frozen member cancels nothing. */
function ownWireTicket(
  row: Row,
  { language, clock, member }: Pick<Context<'needed'>, 'language' | 'clock' | 'member'>,
) {
  const until = member.isFrozen ? undefined : leavesUntil(row, row.issue_status, clock.now())
  return wireTicket(row, language, until)
}

const withIssue = (db: Db) =>
  db
    .selectFrom('own_ticket as t')
    .leftJoin('draw as d', (join) => join.onRef('d.game_id', '=', 't.game_id').onRef('d.numero', '=', 't.numero'))
    .selectAll('t')
    .select('d.status as issue_status')

export const todayOrdersCall = answers(todayOrders, async ({ gameId }, context) => {
  const { db, member, merchant, clock } = context
  const today = dayIn(merchant.timeZone, clock.now())
  const { from } = spanOf(merchant.timeZone, { from: today, to: today })
  let query = withIssue(db).where('t.member_id', '=', member.id).where('t.at', '>=', new Date(from))
  if (gameId) query = query.where('t.game_id', '=', gameId)
  const rows = await query.orderBy('t.at', 'desc').orderBy('t.id', 'desc').limit(100).execute()
  return rows.map((row) => ownWireTicket(row, context))
})

const lineText = ({ playName, picks }: LotteryTicket['lines'][number]): string =>
  `${playName}: ${picks.map((symbols) => symbols.join(' ') || '-').join(' | ')}`

type Sums = { readonly amount: bigint; readonly prize: bigint; readonly rebate: bigint }

export const lotteryTicketsCall = answersList<typeof lotteryTickets, Row, Sums>(lotteryTickets, {
  longestRange,
  range: ticketRange,
  async bound({ db }) {
    const newest = await db
      .selectFrom('lottery_ticket')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query({ state, chaseId, ...filter }, context, bound) {
    const conditions = [
      sql`${ownTickets(filter, context)} and t.id <= ${bound}::int8`,
      ...(state === undefined ? [] : [sql`t.status in (${sql.join(state === 'returned' ? returned : [state])})`]),
      ...(chaseId === undefined ? [] : [sql`t.chase_id = ${chaseId}::int8`]),
    ]
    return {
      from: sql`own_ticket t`,
      where: sql.join(conditions, sql` and `),
      key: [
        { column: sql`t.at`, type: 'timestamptz' },
        { column: sql`t.id`, type: 'int8' },
      ],
      direction: 'desc',
      joins: sql`left join draw d on d.game_id = t.game_id and d.numero = t.numero`,
      columns: sql`t.*, d.status as issue_status`,
    }
  },
  // Refunded stakes are excluded from the total.
  sums: sql`
    coalesce(sum(t.amount) filter (where t.status not in ('cancelled', 'void')), 0)::int8 as amount,
    coalesce(sum(t.prize), 0)::int8 as prize, coalesce(sum(t.rebate), 0)::int8 as rebate`,
  totals: ({ amount, prize, rebate, rows }, { merchant: { currency } }) => ({
    amount: toDecimal(amount, currency),
    prize: toDecimal(prize, currency),
    rebate: toDecimal(rebate, currency),
    tickets: rows,
  }),
  row: (row, context) => ownWireTicket(row, context),
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.ticket, cell: ({ ticketId }) => ticketId },
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.game, cell: ({ gameName }) => gameName },
    { head: heads.issue, cell: ({ numero }) => numero },
    { head: heads.lines, cell: ({ lines }) => lines.map(lineText).join('; ') },
    { head: heads.bet, cell: ({ amount }) => decimalCell(amount) },
    { head: heads.payout, cell: ({ prize }) => decimalCell(prize) },
    { head: heads.rebate, cell: ({ rebate }) => decimalCell(rebate) },
    { head: heads.status, cell: ({ state }) => inLanguage(heads[state], language) },
  ],
})

const ownTicket = (db: Db, memberId: string, id: string) =>
  idPattern.test(id)
    ? withIssue(db).where('t.id', '=', BigInt(id)).where('t.member_id', '=', memberId).executeTakeFirst()
    : Promise.resolve(undefined)

/** References of the movements of a member's part of a ticket. */
async function refsOf(db: Db, { id, merchant, member_id, group_id }: OwnTicket): Promise<string[]> {
  if (group_id === null) return [refOf(merchant, id)]
  const shares = await db
    .selectFrom('group_share')
    .select('id')
    .where('group_id', '=', group_id)
    .where('member_id', '=', member_id)
    .execute()
  return shares.map((share) => refOfRound(merchant, roundOfShare(group_id, share.id)))
}

/** When the last part of a ticket's prize was paid; undefined without a prize. */
async function paidAtOf(db: Db, ticket: OwnTicket): Promise<Instant | undefined> {
  if (ticket.prize === 0n) return undefined
  const paid = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('ref', 'in', await refsOf(db, ticket))
    .where('kind', '=', 'prize')
    .executeTakeFirst()
  return paid?.at?.getTime()
}

export const lotteryTicketCall = answers(lotteryTicket, async ({ ticketId }, context) => {
  const { db, member } = context
  const row = await ownTicket(db, member.id, ticketId)
  if (!row) return refuse('lottery.ticket.unknown')
  const issue = await db
    .selectFrom('shown_draw')
    .selectAll()
    .where('game_id', '=', row.game_id)
    .where('numero', '=', row.numero)
    .executeTakeFirst()
  const proof = await proofOf(db, row, issue?.root ?? null)
  const owed = owedOf((await openUnpaid(db, [row.id])).filter(({ member_id }) => member_id === member.id))
  const most = mostReturn(goodLines(row).map(({ play, kept: { picks }, terms }) => ({ play, picks, terms })))
  const isShown = issue?.status === 'settled'
  const paidAt = owed > 0n ? undefined : await paidAtOf(db, row)
  return {
    ...ownWireTicket(row, context),
    ...(owed > 0n ? { unpaid: toDecimal(owed, row.currency as Currency) } : {}),
    ...(most === undefined ? {} : { mostReturn: toDecimal(most, row.currency as Currency) }),
    ...(issue ? { issue: { closesAt: issue.closes_at.getTime(), drawsAt: issue.draws_at.getTime() } } : {}),
    ...(paidAt === undefined ? {} : { paidAt }),
    ...(issue?.commit ? { commit: issue.commit } : {}),
    ...(proof ? { proof } : {}),
    ...(isShown ? { draw: await provenResult(db, issue) } : {}),
  }
})
