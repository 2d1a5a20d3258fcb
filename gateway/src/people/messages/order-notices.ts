export type Channels<Channel extends 'inbox' | 'mail'> = {
  readonly channels: readonly Channel[]
  /** Sent only the first time, where an order can return to the state. */
  readonly isOnce?: true
}

/**
 * Notices to members about their orders, with their channels. A name is the order's kind with the state that it has reached,
 * or with a step that keeps the state. Only withdrawals send mails.
 */
export const orderNotices = {
  'deposit.credited': { channels: ['inbox'] },
  'deposit.expired': { channels: ['inbox'] },
  'deposit.failed': { channels: ['inbox'] },
  'deposit.under_review': { channels: ['inbox'] },
  'withdrawal.waiting_kyc': { channels: ['inbox', 'mail'] },
  // A withdrawal is approved again after a payer did not pay, so this mail is sent once.
  'withdrawal.approved': { channels: ['mail'], isOnce: true },
  'withdrawal.announce': { channels: ['inbox', 'mail'] },
  'withdrawal.completed': { channels: ['inbox', 'mail'] },
  'withdrawal.failed': { channels: ['inbox', 'mail'] },
  'withdrawal.rejected': { channels: ['inbox', 'mail'] },
  'redeem.approved': { channels: ['inbox'] },
  'redeem.rejected': { channels: ['inbox'] },
  'redeem.shipped': { channels: ['inbox'] },
} as const satisfies Readonly<
  Record<`withdrawal.${string}`, Channels<'inbox' | 'mail'>> &
    Record<`${'deposit' | 'redeem'}.${string}`, Channels<'inbox'>>
>

type OrderNotices = typeof orderNotices
export type OrderNotice = keyof OrderNotices
type NoticeOf<Channel extends string> = {
  [Notice in OrderNotice]: Channel extends OrderNotices[Notice]['channels'][number] ? Notice : never
}[OrderNotice]
export type InboxNotice = NoticeOf<'inbox'>
export type MailNotice = NoticeOf<'mail'>
