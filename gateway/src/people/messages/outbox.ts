import type { PushNotice } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import type { MessageState } from '../../platform/db/tables/people/messages.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import type { MailNotice } from './order-notices.ts'
import { pushDevicesOf } from './push-devices.store.ts'
import {
  type CodeWords,
  codeText,
  type MailWords,
  mailText,
  notificationMail,
  notificationSms,
  type SecurityEventKind,
  securityMail,
  transcriptMail,
  type Values,
  type WithdrawalMailValues,
  withdrawalMail,
} from './words.ts'

/**
 * `language` is the language of the call, so a message matches the page that requested it and on which it is used. A
 * message that no page requests uses the member's own language, `member.language`.
 */
type Sender = Pick<Context, 'merchant' | 'language' | 'clock' | 'proofs'>
type Written = {
  readonly channel: 'sms' | 'mail' | 'push'
  readonly recipient: string
  readonly pushDeviceId?: string
  readonly subject?: string
  readonly body: string
  readonly state: MessageState
  /** Milliseconds after which the message is useless. */
  readonly lifeMs: number
}

async function write(db: Db, { merchant, language, clock }: Sender, message: Written): Promise<void> {
  const now = clock.now()
  const { channel, recipient, pushDeviceId = null, subject = null, body, state, lifeMs } = message
  await db
    .insertInto('outbox')
    .values({
      merchant: merchant.code,
      channel,
      recipient,
      push_device_id: pushDeviceId,
      subject,
      body,
      language,
      state,
      created_at: new Date(now),
      expires_at: new Date(now + lifeMs),
      try_at: new Date(now),
      sent_at: null,
      error: null,
    })
    .execute()
}

/** Whether a message can reach a reader: a carrier sends it, or developers read it in the outbox. */
export const maySend = ({ proofs }: Pick<Sender, 'proofs'>, channel: Written['channel']): boolean =>
  proofs[channel] !== undefined || (channel !== 'push' && proofs.hasDevelopmentPages)

/**
 * Writes a code's message in the caller's transaction.
 * @param to E.164
 * @param isKnown false writes a row that is never sent, so that an unknown number takes the same time
 */
export async function writeCodeMessage(
  db: Db,
  sender: Sender,
  {
    to,
    purpose,
    code,
    minutes,
    isKnown,
  }: { to: string; purpose: CodeWords; code: string; minutes: number; isKnown: boolean },
): Promise<void> {
  const values = { site: sender.merchant.name, code, minutes: String(minutes) }
  const state = sender.proofs.sms ? 'waiting' : 'kept'
  await write(db, sender, {
    channel: 'sms',
    recipient: to,
    body: codeText(purpose, sender.language, values),
    state: isKnown ? state : 'withheld',
    lifeMs: minutes * 60_000,
  })
}

const mailLifeMs = 30 * 60_000

type MailToSend = {
  readonly to: string
  readonly kind: MailWords
  readonly values: Values
  readonly isKnown?: boolean
}

/**
 * Writes a mail in the caller's transaction; a job delivers it. Check `maySend` first: without a carrier nobody gets the
 * mail.
 * @param db the transaction of the change that the mail reports
 * @param values for `password.reset`: account, link, minutes
 * @param isKnown false writes a row that is never sent, like `writeCodeMessage`
 */
export async function sendMail(
  db: Db,
  sender: Sender,
  { to, kind, values, isKnown = true }: MailToSend,
): Promise<void> {
  const state = sender.proofs.mail ? 'waiting' : 'kept'
  const { subject, text } = mailText(kind, sender.language, { site: sender.merchant.name, ...values })
  await write(db, sender, {
    channel: 'mail',
    recipient: to,
    subject,
    body: text,
    state: isKnown ? state : 'withheld',
    lifeMs: mailLifeMs,
  })
}

const inboxPath = '/member/messageV2'

/** Milliseconds, 24 hours, after which a notice that requires no action is useless. */
const noticeLifeMs = 24 * 60 * 60_000

async function sendNotice(
  db: Db,
  sender: Sender,
  recipient: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<void> {
  if (!maySend(sender, 'mail')) return
  const state = sender.proofs.mail ? 'waiting' : 'kept'
  await write(db, sender, { channel: 'mail', recipient, subject, body: text, state, lifeMs: noticeLifeMs })
}

type NoticeToSend = {
  readonly to: string
  readonly kind: SecurityEventKind
  readonly account: string
  readonly details: string
}

/**
 * Writes a mail about a security event of an account, in the caller's transaction; writes nothing when no mail can be sent.
 */
export async function sendSecurityNotice(
  db: Db,
  sender: Sender,
  { to, kind, account, details }: NoticeToSend,
): Promise<void> {
  await sendNotice(
    db,
    sender,
    to,
    securityMail(kind, sender.language, { site: sender.merchant.name, account, details }),
  )
}

type WithdrawalMailToSend = Omit<WithdrawalMailValues, 'site'> & {
  readonly to: string
  readonly notice: MailNotice
}

/** Writes a mail about the state of a withdrawal, like `sendSecurityNotice`. */
export async function sendWithdrawalMail(
  db: Db,
  sender: Sender,
  { to, notice, ...values }: WithdrawalMailToSend,
): Promise<void> {
  await sendNotice(db, sender, to, withdrawalMail(notice, sender.language, { site: sender.merchant.name, ...values }))
}

type NotificationToSend = {
  readonly channel: 'mail' | 'sms'
  /** A mail address, or a number in E.164. */
  readonly to: string
  readonly account: string
  readonly title: string
  readonly text: string
}

/** Writes a notice that a member gets by mail or SMS besides the inbox; writes nothing when nobody carries it. */
export async function sendNotification(
  db: Db,
  sender: Sender,
  { channel, to, account, title, text }: NotificationToSend,
): Promise<void> {
  if (channel === 'mail')
    return sendNotice(
      db,
      sender,
      to,
      notificationMail(sender.language, { site: sender.merchant.name, account, title, text }),
    )
  if (!maySend(sender, 'sms')) return
  await write(db, sender, {
    channel,
    recipient: to,
    body: notificationSms({ site: sender.merchant.name, title, text }),
    state: sender.proofs.sms ? 'waiting' : 'kept',
    lifeMs: noticeLifeMs,
  })
}

type PushToSend = {
  readonly memberId: string
  readonly noticeId: bigint
  /** The message in the inbox; undefined where it is not there. */
  readonly messageId: bigint | undefined
  readonly title: string
}

/** Writes the title of a message for each device of a member, with the path of the message; nothing without a carrier. */
export async function sendPush(
  db: Db,
  sender: Sender,
  { memberId, noticeId, messageId, title }: PushToSend,
): Promise<void> {
  if (!maySend(sender, 'push')) return
  const { merchant, language } = sender
  const notice: PushNotice = {
    title,
    site: merchant.name,
    language,
    path: messageId === undefined ? inboxPath : `${inboxPath}?row=${messageId}`,
    tag: String(noticeId),
  }
  for (const { id, device } of await pushDevicesOf(db, memberId))
    await write(db, sender, {
      channel: 'push',
      recipient: device,
      pushDeviceId: id,
      subject: title,
      body: JSON.stringify(notice),
      state: 'waiting',
      lifeMs: noticeLifeMs,
    })
}

/**
 * Writes the transcript of a conversation to the proved mail address of a member, in the caller's transaction.
 * @returns false when the member has no such address, or no mail can be sent
 */
export async function sendTranscriptMail(
  db: Db,
  sender: Sender,
  { memberId, text }: { readonly memberId: string; readonly text: string },
): Promise<boolean> {
  if (!maySend(sender, 'mail')) return false
  const { account, email, email_proven_at } = await db
    .selectFrom('member')
    .select(['account', 'email', 'email_proven_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (!email || email_proven_at === null) return false
  await sendNotice(db, sender, email, transcriptMail(sender.language, { site: sender.merchant.name, account, text }))
  return true
}
