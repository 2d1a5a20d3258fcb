import { parseAmount, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { transferUpline, uplineTerms, uplineTransfers } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { openOrder } from '../../money/index.ts'
import { maskAccount } from '../../people/index.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { below } from '../locales/index.ts'
import { transferFacts, uplineOf } from './upline.store.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('network.uplineFile.') }

export const uplineTermsCall = answers(uplineTerms, async (_, context) => {
  const upline = await uplineOf(context)
  if (!upline) return refuse('upline.none')
  const { currency } = context.merchant
  const { least, dailyMost } = upline.terms
  const { main, unplayed, free, dailyLeft } = await transferFacts(context, upline.terms, 'transferUpline')
  const decimal = (amount: bigint) => toDecimal(amount, currency)
  return {
    currency,
    upline: maskAccount(upline.account),
    uplineSince: upline.since.getTime(),
    least: decimal(least),
    dailyMost: decimal(dailyMost),
    dailyLeft: decimal(dailyLeft),
    main: decimal(main),
    turnoverLeft: decimal(unplayed),
    free: decimal(free),
  }
})

/** Transfers money from the member's main wallet to the upline agent's main wallet with one order. */
export const transferUplineCall = answers(transferUpline, async (request, context) => {
  const { db, clock, merchant, member, idempotencyKey } = context
  const permission = await mayPlay(context, member, 'transferUpline')
  if (isRefused(permission)) return permission
  const upline = await uplineOf(context)
  if (!upline) return refuse('upline.none')
  const { currency } = merchant
  const amount = parseAmount(request.amount, currency)
  if (amount === undefined || amount <= 0n) return refuse('request.invalid', { path: 'amount' })
  const { least } = upline.terms
  if (amount < least) return refuse('upline.least', { least: toDecimal(least, currency) })
  // Locks the wallets: transfers of a member run one after the other, and no bet or deposit changes the wallet meanwhile.
  await lockWallets(db, [member.id, upline.id])
  const { main, free, dailyLeft } = await transferFacts(context, upline.terms, 'transferUpline')
  if (amount > dailyLeft) return refuse('upline.daily', { left: toDecimal(dailyLeft, currency) })
  if (amount > main) return refuse('wallet.insufficient')
  if (amount > free) return refuse('upline.turnover', { left: toDecimal(free, currency) })
  const opened = await openOrder(db, {
    kind: 'transferUpline',
    key: idempotencyKey,
    merchant: merchant.code,
    memberId: member.id,
    currency,
    amount,
    subject: upline.id,
    detail: { message: request.message, upline: maskAccount(upline.account) },
    actor: `member:${member.id}`,
    at: clock.now(),
  })
  if (!('order' in opened)) return refuse(opened.outcome === 'full' ? 'upline.full' : 'wallet.insufficient')
  return {
    orderId: opened.order.id.toString(),
    upline: maskAccount(upline.account),
    amount: toDecimal(amount, currency),
    currency,
  }
})

type Row = {
  readonly id: bigint
  readonly opened_at: Date
  readonly amount: bigint
  readonly upline: string
  readonly message: string
}

export const uplineTransfersCall = answersList<typeof uplineTransfers, Row>(uplineTransfers, {
  async bound({ db }) {
    const newest = await db
      .selectFrom('money_order')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query: (_, { member }, bound) => ({
    from: sql`money_order o`,
    where: sql`o.member_id = ${member.id} and o.kind = 'transferUpline' and o.id <= ${bound}::int8`,
    key: [{ column: sql`o.id`, type: 'int8' }],
    direction: 'desc',
    columns: sql`o.id, o.opened_at, o.amount, o.detail ->> 'upline' as upline, o.detail ->> 'message' as message`,
  }),
  totals: () => ({}),
  row: ({ id, opened_at, amount, upline, message }, { merchant: { currency } }) => ({
    orderId: id.toString(),
    at: opened_at.getTime(),
    upline,
    message,
    amount: toDecimal(-amount, currency),
  }),
  csv: ({ merchant: { timeZone } }) => [
    { head: heads.order, cell: ({ orderId }) => orderId },
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.upline, cell: ({ upline }) => upline },
    { head: heads.message, cell: ({ message }) => message },
    { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
  ],
})
