export type Channels<Channel extends 'inbox' | 'mail'> = {
  readonly channels: readonly Channel[]
  /** Told the first time alone, where an order may come back to the state. */
  readonly isOnce?: true
}

/**
 * What members are told of their orders, and by which channels: the order's kind with the state that it has reached, or
 * with the step that left the state as it was. Mails are of withdrawals alone.
 */
export const orderNotices = {
  'deposit.credited': { channels: ['inbox'] },
  'deposit.expired': { channels: ['inbox'] },
  'deposit.failed': { channels: ['inbox'] },
  'deposit.under_review': { channels: ['inbox'] },
  'withdrawal.waiting_kyc': { channels: ['inbox', 'mail'] },
  // After a payer who did not pay it is approved again.
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
type ToldBy<Channel extends string> = {
  [Notice in OrderNotice]: Channel extends OrderNotices[Notice]['channels'][number] ? Notice : never
}[OrderNotice]
export type InboxNotice = ToldBy<'inbox'>
export type MailNotice = ToldBy<'mail'>
