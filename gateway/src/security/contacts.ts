import type { ContactKind, ContactProof } from '@azulejo/shared/wire'
import { type Phone, readPhone } from '../identity/index.ts'
import type { Context } from '../pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../pipeline/refused.ts'

/** What the platform knows of a member's contacts. */
export type Contacts = {
  readonly phone: string | null
  readonly diallingCode: string
  readonly isPhoneProven: boolean
  readonly email: string | null
  readonly isEmailProven: boolean
}

export async function contactsOf({ db, merchant, member }: Context<'needed'>): Promise<Contacts> {
  const row = await db
    .selectFrom('member')
    .select(['phone', 'country_dialling_code', 'phone_proven_at', 'email', 'email_proven_at'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    phone: row.phone,
    diallingCode: row.country_dialling_code ?? merchant.diallingCode,
    isPhoneProven: row.phone !== null && row.phone_proven_at !== null,
    email: row.email,
    isEmailProven: row.email !== null && row.email_proven_at !== null,
  }
}

/**
 * What proves the member before a contact changes: a code to the one that is replaced, else to the other one, as far as
 * they are proven; else the login password.
 */
export function proofFor(kind: ContactKind, { isPhoneProven, isEmailProven }: Contacts): ContactProof {
  const own = kind === 'phone' ? isPhoneProven : isEmailProven
  const other = kind === 'phone' ? isEmailProven : isPhoneProven
  if (own) return kind === 'phone' ? 'sms' : 'mail'
  if (other) return kind === 'phone' ? 'mail' : 'sms'
  return 'password'
}

/** Whose code it is: of the member that changes this contact, by a proven one or to a new one. */
export const formerCodeOf = (memberId: string, kind: ContactKind): string => `${memberId} ${kind} former`
export const newCodeOf = (memberId: string, contact: string): string => `${memberId} new ${contact}`

const emailShape = /^[^\s@<>"',;:()\\[\]]{1,64}@[^\s@.][^\s@]{0,180}\.[\p{L}\d-]{2,63}$/u

/** A mail address as it is written to; its domain in lower case. */
export function readEmail(typed: string): string | Refused<'email.invalid'> {
  const email = typed.normalize('NFC').trim()
  if (!emailShape.test(email)) return refuse('email.invalid')
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${email.slice(at + 1).toLowerCase()}`
}

/** A new number that is not the one the member has proven already. */
export function readNewPhone(
  contacts: Contacts,
  diallingCode: string | undefined,
  typed: string,
  { merchant }: Pick<Context, 'merchant'>,
): Phone | Refused<'phone.invalid' | 'contact.same'> {
  const phone = readPhone(diallingCode ?? merchant.diallingCode, typed)
  if (isRefused(phone)) return phone
  return contacts.isPhoneProven && contacts.phone === phone.e164 ? refuse('contact.same') : phone
}

export function readNewEmail(contacts: Contacts, typed: string): string | Refused<'email.invalid' | 'contact.same'> {
  const email = readEmail(typed)
  if (isRefused(email)) return email
  return contacts.isEmailProven && contacts.email === email ? refuse('contact.same') : email
}
