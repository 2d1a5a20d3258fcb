import type { WithdrawalReason } from '@azulejo/shared/wire'
import type { SecurityEventTable } from '../../platform/db/tables/people/identity.ts'
import type { InboxMessageTable } from '../../platform/db/tables/people/messages.ts'
import type { Language } from '../../platform/merchants/merchants.ts'
import { type PeopleKey, t } from '../locales/index.ts'
import type { MailNotice } from './order-notices.ts'

export type CodeWords = 'login' | 'register' | 'password' | 'phone' | 'contact' | 'money'
export type MailWords = 'money.code' | 'password.reset' | 'own.data'
export type SecurityEventKind = SecurityEventTable['kind']
export type Values = Readonly<Record<string, string>>

/** Values of the placeholders in the texts of messages, formatted for the reader. */
export type InboxValues = Readonly<
  Record<
    | 'agent'
    | 'amount'
    | 'reward'
    | 'given'
    | 'reason'
    | 'title'
    | 'text'
    | 'device'
    | 'ip'
    | 'order'
    | 'dispute'
    | 'ticket'
    | 'until',
    string
  >
>

/** The key of a text, or the name of a value that stands alone. */
export type InboxText = PeopleKey | keyof InboxValues

export type InboxWords = {
  readonly topic: InboxMessageTable['topic']
  readonly title: InboxText
  readonly summary?: InboxText
  readonly paragraphs: readonly InboxText[]
  /** Path on the site of the page that the message is about; `{dispute}` stands for the number of the case, `{ticket}` for the ticket's id. */
  readonly link?: string
}

/** @param values site, code and minutes */
export const codeText = (purpose: CodeWords, language: Language, values: Values): string =>
  t(`people.code.${purpose}`, language, values)

export const mailText = (kind: MailWords, language: Language, values: Values) => ({
  subject: t(`people.mail.${kind}.subject`, language, values),
  text: t(`people.mail.${kind}.text`, language, values),
})

type MailDetails = { readonly site: string; readonly account: string; readonly details: string }

/** Builds the mail about a security event of an account. */
export function securityMail(kind: SecurityEventKind, language: Language, details: MailDetails) {
  const event = t(`people.security.${kind}`, language)
  return {
    subject: `${details.site}: ${event}`,
    text: t('people.securityMail.text', language, { ...details, event }),
  }
}

export type WithdrawalMailValues = Readonly<
  Record<'site' | 'account' | 'number' | 'amount' | 'net' | 'payee' | 'due', string>
> & { readonly reason: WithdrawalReason | undefined }

/** Builds the mail about the state of a withdrawal. */
export function withdrawalMail(notice: MailNotice, language: Language, { reason, ...values }: WithdrawalMailValues) {
  const because = reason === undefined ? '' : t(`people.withdrawalMail.reason.${reason}`, language)
  const line = t(`people.withdrawalMail.line.${notice}`, language, { ...values, reason: because })
  return {
    subject: `${values.site}: ${t(`people.withdrawalMail.subject.${notice}`, language)}`,
    text: t('people.withdrawalMail.text', language, { ...values, line }),
  }
}

/** Builds the mail with the transcript of a conversation with customer service. */
export const transcriptMail = (language: Language, values: Readonly<Record<'site' | 'account' | 'text', string>>) => ({
  subject: `${values.site}: ${t('people.transcriptMail.subject', language)}`,
  text: t('people.transcriptMail.text', language, values),
})

type NotificationText = { readonly site: string; readonly title: string; readonly text: string }

/** Builds the mail of a notice. */
export const notificationMail = (language: Language, values: NotificationText & { readonly account: string }) => ({
  subject: `${values.site}: ${values.title}`,
  text: t('people.notificationMail.text', language, values),
})

/** Most characters of a notice by SMS, which are two messages of a phone. */
const longestSms = 300

/** Builds the SMS of a notice. */
export function notificationSms({ site, title, text }: NotificationText): string {
  const whole = `${site}: ${text === '' ? title : `${title}. ${text}`}`
  return whole.length <= longestSms ? whole : `${whole.slice(0, longestSms - 1)}…`
}
