import { type Currency, type Instant, toDecimal } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { InboxDetail } from '../../platform/db/tables/people/messages.ts'
import { notifyMember } from './inbox.store.ts'
import { type Channels, type InboxNotice, type MailNotice, type OrderNotice, orderNotices } from './order-notices.ts'

type ChangedOrder = {
  readonly id: bigint
  readonly merchant: string
  readonly member_id: string | null
  readonly kind: string
  readonly state: string
  readonly currency: string
  readonly amount: bigint
  readonly gain: bigint | null
  readonly detail: Readonly<Record<string, unknown>>
}

type OrderChange = {
  readonly step: string
  /** Unique among the steps of the order. */
  readonly key: string
  /** Whether the step changed the state. */
  readonly isNewState: boolean
  readonly reason: string
  readonly at: Instant
}

const isNotice = (name: string): name is OrderNotice => Object.hasOwn(orderNotices, name)
const isOfInbox = (notice: OrderNotice): notice is InboxNotice =>
  (orderNotices[notice].channels as readonly string[]).includes('inbox')
const isOfMail = (notice: OrderNotice): notice is MailNotice =>
  (orderNotices[notice].channels as readonly string[]).includes('mail')

/** Steps whose reasons are written for the member; the reasons of other steps are internal. */
const noticesWithReason: readonly string[] = ['redeem.rejected', 'redeem.shipped']

/**
 * Notifies the member of a change of an order, in the transaction of its step: in the inbox at once, by mail through a
 * job of
 * the order's domain (`order_mail`).
 */
export async function notifyOrderChange(db: Db, order: ChangedOrder, change: OrderChange): Promise<void> {
  const { merchant, member_id: memberId, currency, amount, detail, gain } = order
  const { step, key, isNewState, reason, at } = change
  const notice = `${order.kind}.${isNewState ? order.state : step}`
  if (memberId === null || !isNotice(notice)) return
  if (isOfMail(notice)) {
    const { isOnce }: Channels<'inbox' | 'mail'> = orderNotices[notice]
    await db
      .insertInto('order_mail')
      .values({ order_id: order.id, cause: isOnce ? notice : key, notice, at: new Date(at), told_at: null })
      .onConflict((conflict) => conflict.columns(['order_id', 'cause']).doNothing())
      .execute()
  }
  if (!isOfInbox(notice)) return
  const isReasonShown = noticesWithReason.includes(notice) || (notice === 'redeem.approved' && gain === null)
  const words = detail.words as InboxDetail['words']
  await notifyMember(db, {
    merchant,
    memberId,
    kind: notice,
    at,
    detail: {
      order: order.id.toString(),
      currency,
      amount: toDecimal(amount, currency as Currency),
      ...(words ? { words } : {}),
      ...(isReasonShown && reason !== '' ? { reason } : {}),
    },
  })
}
