import { type ContactKind, changeEmail, changePhone, confirmContact, type OwnRefusalOf } from '@azulejo/shared/wire'
import type { Updateable } from 'kysely'
import type { MemberTable } from '../../platform/db/tables/people/identity.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused } from '../../platform/pipeline/refused.ts'
import { applyExclusions } from '../exclusions/index.ts'
import { keepSecurityEvent, proveLoginPassword } from '../identity/index.ts'
import { countAttempt, forgetAttempts, useCode } from '../proofs/index.ts'
import {
  type Contacts,
  contactsOf,
  formerCodeOf,
  newCodeOf,
  proofFor,
  readNewEmail,
  readNewPhone,
  storedContact,
} from './contacts.ts'

/** Most wrong codes of a member, over all codes that were sent. */
const limit = { most: 10, windowMs: 60 * 60_000 }

type Typed = {
  readonly verificationCode: string
  readonly formerCode?: string | undefined
  readonly password?: string | undefined
}
type Change = {
  readonly kind: ContactKind
  /** The new contact, in the form that is part of the code's key. */
  readonly contact: string
  readonly typed: Typed
  readonly contacts: Contacts
}
type Refusal = Refused<
  | Exclude<OwnRefusalOf<typeof changeEmail>, 'email.invalid' | 'contact.same' | 'in_need_true_account'>
  | 'request.too.many'
>

/** Checks that the caller is the member, by a proof from before this change; returns the refusal. */
async function proveMember(
  context: Context<'needed'>,
  { kind, typed, contacts }: Change,
): Promise<Refusal | undefined> {
  if (proofFor(kind, contacts) === 'password')
    return typed.password === undefined ? refuse('contact.proof') : proveLoginPassword(context, typed.password)
  if (typed.formerCode === undefined) return refuse('contact.proof')
  const wrong = await useCode(context, 'contact', formerCodeOf(context.member.id, kind), typed.formerCode)
  return wrong && refuse(`former.${wrong.refused}`)
}

/** Runs a proof by codes, of which a member has a limited number of wrong tries. */
async function countTries<Code extends string>(
  { db, member, clock }: Context<'needed'>,
  proof: () => Promise<Refused<Code> | undefined>,
): Promise<Refused<Code | 'request.too.many'> | undefined> {
  const key = `contact-code:${member.id}`
  const attempt = await countAttempt(db, [{ key, ...limit }], clock.now())
  if (isRefused(attempt)) return attempt
  const refused = await attempt.run(proof)
  if (!refused) await forgetAttempts(db, key)
  return refused
}

/** Checks both proofs. The code of the new contact is used up only when the other proof is right too. */
const prove = (context: Context<'needed'>, change: Change): Promise<Refusal | undefined> =>
  countTries(context, () =>
    useCode<Exclude<Refusal['refused'], 'code.wrong' | 'code.expired'>>(
      context,
      'contact',
      newCodeOf(context.member.id, change.contact),
      change.typed.verificationCode,
      () => proveMember(context, change) as Promise<Refused<never> | undefined>,
    ),
  )

/** Stores what was proven, when the contacts have not changed since the proof, and notifies both email addresses of a change. */
async function keep(
  { transact, ...context }: Context<'needed'>,
  { kind, contacts }: Pick<Change, 'kind' | 'contacts'>,
  set: Updateable<MemberTable>,
  isChange: boolean,
): Promise<Refused<'contact.proof'> | undefined> {
  const { member } = context
  return transact(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('member')
      .set(set)
      .where('id', '=', member.id)
      .where('phone', 'is not distinct from', contacts.phone)
      .where('email', 'is not distinct from', contacts.email)
      .executeTakeFirst()
    // Another request has changed the contacts, so the proof is outdated.
    if (numUpdatedRows !== 1n) return refuse('contact.proof')
    if (kind === 'phone') await applyExclusions(db, context.merchant, member.id, context.clock.now())
    const formerEmail = contacts.email
    if (isChange) await keepSecurityEvent(db, context, { memberId: member.id, kind: `${kind}_changed`, formerEmail })
    return undefined
  })
}

const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'member_phone_taken'
}

export const changePhoneCall = answers(
  changePhone,
  async ({ countryDialingCode, mobileNum, ...typed }, context) => {
    const contacts = await contactsOf(context)
    const phone = readNewPhone(contacts, countryDialingCode, mobileNum, context)
    if (isRefused(phone)) return phone
    const change: Change = { kind: 'phone', contact: phone.e164, typed, contacts }
    const unproven = await prove(context, change)
    if (unproven) return unproven
    const phone_proven_at = new Date(context.clock.now())
    const { e164, national, dialingCode } = phone
    try {
      const set = { phone: e164, mobile: national, country_dialling_code: dialingCode, phone_proven_at }
      return (await keep(context, change, set, true)) ?? { changed: true as const }
    } catch (error) {
      // Only a caller who has proved the number learns that another account has it.
      if (isTaken(error)) return refuse('register.mobile.taken')
      throw error
    }
  },
  { transaction: 'own', limit: 'sealed' },
)

export const changeEmailCall = answers(
  changeEmail,
  async ({ email: written, ...typed }, context) => {
    const contacts = await contactsOf(context)
    const email = readNewEmail(contacts, written)
    if (isRefused(email)) return email
    const change: Change = { kind: 'email', contact: email, typed, contacts }
    const unproven = await prove(context, change)
    if (unproven) return unproven
    const email_proven_at = new Date(context.clock.now())
    return (await keep(context, change, { email, email_proven_at }, true)) ?? { changed: true as const }
  },
  { transaction: 'own', limit: 'sealed' },
)

export const confirmContactCall = answers(
  confirmContact,
  async ({ kind, verificationCode }, context) => {
    const contacts = await contactsOf(context)
    const contact = storedContact(kind, contacts)
    if (isRefused(contact)) return contact
    const owner = newCodeOf(context.member.id, contact)
    const unproven = await countTries(context, () => useCode(context, 'contact', owner, verificationCode))
    if (unproven) return unproven
    const at = new Date(context.clock.now())
    try {
      const set = kind === 'phone' ? { phone_proven_at: at } : { email_proven_at: at }
      return (await keep(context, { kind, contacts }, set, false)) ?? { confirmed: true as const }
    } catch (error) {
      if (isTaken(error)) return refuse('register.mobile.taken')
      throw error
    }
  },
  { transaction: 'own', limit: 'sealed' },
)
