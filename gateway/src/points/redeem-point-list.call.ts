import { type AnswerOf, redeemPointList } from '@azulejo/shared/wire'
import { saidIn } from '../languages.ts'
import { answers } from '../pipeline/answers.ts'

type Row = AnswerOf<typeof redeemPointList>['list'][number]

export const redeemPointListCall = answers(redeemPointList, async ({ page, size }, context) => {
  const { db, member, merchant, language } = context
  const own = db.selectFrom('money_order').where('member_id', '=', member.id).where('kind', '=', 'redeem')
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['id', 'subject', 'detail', 'amount', 'state', 'opened_at'])
    .select((row) =>
      row
        .selectFrom('money_order_step')
        .select('reason')
        .whereRef('order_id', '=', 'money_order.id')
        .where('step', '=', 'reject')
        .as('reason'),
    )
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    list: rows.map(({ id, subject, detail, amount, state, opened_at, reason }) => ({
      orderId: id.toString(),
      rewardId: subject,
      // As it was called when it was redeemed.
      name: saidIn((detail.words ?? {}) as Record<string, string>, { language, merchant }) ?? subject,
      points: Number(amount),
      state: state as Row['state'],
      at: opened_at.getTime(),
      ...(reason ? { reason } : {}),
    })),
    totalPages: Math.ceil(Number(total) / size),
    totalCount: Number(total),
  }
})
