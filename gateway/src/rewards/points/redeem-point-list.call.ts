import { inLanguage, wallTime } from '@azulejo/shared/kernel'
import { type Redemption, redeemPointList } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { below } from '../locales/index.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('rewards.redemptionFile.') }

type Row = {
  readonly id: bigint
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly amount: bigint
  readonly state: Redemption['state']
  readonly opened_at: Date
  readonly reason: string | null
  readonly voucher: string | null
  readonly tracking: string | null
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
    // Notes of operators about payments are not shown to the member.
    joins: sql`left join lateral (
        select max(reason) filter (where step = 'reject') as reason,
               max(reason) filter (where step = 'approve' and o.gain is null) as voucher,
               max(reason) filter (where step = 'ship') as tracking
          from money_order_step where order_id = o.id) s on true`,
    columns: sql`o.id, o.subject, o.detail, o.amount, o.state, o.opened_at, s.*`,
  }),
  totals: () => ({}),
  row: ({ id, subject, detail, amount, state, opened_at, ...texts }, context) => ({
    orderId: id.toString(),
    rewardId: subject,
    // Name of the reward at the time of the redemption.
    name: textIn((detail.words ?? {}) as Record<string, string>, context) ?? subject,
    points: Number(amount),
    state,
    at: opened_at.getTime(),
    ...(texts.reason ? { reason: texts.reason } : {}),
    ...(texts.voucher ? { voucher: texts.voucher } : {}),
    ...(texts.tracking ? { tracking: texts.tracking } : {}),
  }),
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.number, cell: ({ orderId }) => orderId },
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.reward, cell: ({ name }) => name },
    { head: heads.points, cell: ({ points }) => String(points) },
    { head: heads.status, cell: ({ state }) => inLanguage(heads[state], language) },
    { head: heads.reason, cell: ({ reason = '' }) => reason },
  ],
})
