import { wallTime } from '@azulejo/shared/calendar'
import { inLanguage } from '@azulejo/shared/kernel'
import { type Redemption, redeemPointList } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { saidIn } from '../languages.ts'
import { answersList } from '../lists/answers-list.ts'
import { redemptionHeads as heads } from '../lists/csv-heads.ts'

type Row = {
  readonly id: bigint
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly amount: bigint
  readonly state: Redemption['state']
  readonly opened_at: Date
  readonly reason: string | null
}

export const redeemPointListCall = answersList<typeof redeemPointList, Row>(redeemPointList, {
  async bound({ db }) {
    const newest = await db
      .selectFrom('money_order')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query: ({ state }, { member }, bound) => ({
    from: sql`money_order o`,
    where: sql`o.member_id = ${member.id} and o.kind = 'redeem' and o.id <= ${bound}::int8
      ${state === undefined ? sql`` : sql`and o.state = ${state}`}`,
    key: [{ column: sql`o.id`, type: 'int8' }],
    direction: 'desc',
    joins: sql`left join money_order_step s on s.order_id = o.id and s.step = 'reject'`,
    columns: sql`o.id, o.subject, o.detail, o.amount, o.state, o.opened_at, s.reason`,
  }),
  totals: () => ({}),
  row: ({ id, subject, detail, amount, state, opened_at, reason }, context) => ({
    orderId: id.toString(),
    rewardId: subject,
    // As it was called when it was redeemed.
    name: saidIn((detail.words ?? {}) as Record<string, string>, context) ?? subject,
    points: Number(amount),
    state,
    at: opened_at.getTime(),
    ...(reason ? { reason } : {}),
  }),
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.number, cell: ({ orderId }) => orderId },
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.reward, cell: ({ name }) => name },
    { head: heads.points, cell: ({ points }) => String(points) },
    { head: heads.state, cell: ({ state }) => inLanguage(heads[state], language) },
    { head: heads.reason, cell: ({ reason = '' }) => reason },
  ],
})
