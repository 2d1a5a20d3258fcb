import type { ContactKind, ContactProof } from '@azulejo/shared/wire'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { type Phone, readPhone } from '../identity/index.ts'

/** The contacts of a member, and whether they are proven. */
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
 * The proof that a change of a contact needs: a code to the replaced contact when it is proven, otherwise to the other
 * contact when that is proven, otherwise the login password.
 */
export function proofFor(kind: ContactKind, { isPhoneProven, isEmailProven }: Contacts): ContactProof {
  const own = kind === 'phone' ? isPhoneProven : isEmailProven
  const other = kind === 'phone' ? isEmailProven : isPhoneProven
  if (own) return kind === 'phone' ? 'sms' : 'mail'
  if (other) return kind === 'phone' ? 'mail' : 'sms'
  return 'password'
}

/** Keys of codes: a code to a proven contact for a change of `kind`, and a code to a new contact. */
export const formerCodeOf = (memberId: string, kind: ContactKind): string => `${memberId} ${kind} former`
export const newCodeOf = (memberId: string, contact: string): string => `${memberId} new ${contact}`

const emailShape = /^[^\s@<>"',;:()\\[\]]{1,64}@[^\s@.][^\s@]{0,180}\.[\p{L}\d-]{2,63}$/u

/** Reads an email address; its domain becomes lower case. */
export function readEmail(typed: string): string | Refused<'email.invalid'> {
  const email = typed.normalize('NFC').trim()
  if (!emailShape.test(email)) return refuse('email.invalid')
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${email.slice(at + 1).toLowerCase()}`
}

/** Reads a new number; refuses the number that the member has already proven. */
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

/** The contact that the member has given and not proven yet. */
export function storedContact(
  kind: ContactKind,
  { phone, isPhoneProven, email, isEmailProven }: Contacts,
): string | Refused<'code.channel.none' | 'contact.same'> {
  if (kind === 'phone' ? isPhoneProven : isEmailProven) return refuse('contact.same')
  return (kind === 'phone' ? phone : email) ?? refuse('code.channel.none')
}
