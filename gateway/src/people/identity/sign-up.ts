import { dayIn, readIdentityNumber } from '@azulejo/shared/kernel'
import type { LoginResult } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { keepUse, takeUse } from '../affiliates/index.ts'
import { exclusionsOfPerson, lockPersons, type Person, personName } from '../exclusions/index.ts'
import { checkCaptcha, requireHuman } from '../proofs/index.ts'
import { keepAnswer, type RegisterAnswer, type RegisterServices, registerOf } from '../registers/index.ts'
import { createMember, makeCode, subAgent } from './create-member.ts'
import { noteReferral, refuseCode, type Upline, uplineOf } from './invitations.ts'
import { createLoginSession, loginCandidates } from './login-session.ts'
import { blockedRefusal } from './new-password.ts'
import { hashPassword } from './password.ts'
import { type Phone, readPhone } from './phones.ts'
import {
  filled,
  otherFields,
  type Registration,
  type Requirements,
  switchedOff,
  wrongBirthDate,
  wrongField,
} from './register-fields.ts'
import { keepRegistrationIntent } from './registration-intents.ts'

type CheckRefusal =
  | 'request.invalid'
  | 'register.field'
  | 'register.confirm.mismatch'
  | 'password.blocked'
  | 'invitation_code_error'
  | 'phone.invalid'
  | 'human.check.failed'
  | 'captcha.required'
  | 'captcha.wrong'
  | 'request.too.many'
type TakenRefusal =
  | 'invitation_code_error'
  | 'register.username.taken'
  | 'register.mobile.taken'
  | 'register.denied'
  | 'intent.conflict'

/** Result of the checks before anything is written. */
type Checked = { readonly upline: Upline; readonly phone: Phone | undefined }

const takes: Readonly<Partial<Record<string, TakenRefusal>>> = {
  member_account_taken: 'register.username.taken',
  member_phone_taken: 'register.mobile.taken',
  registration_intent_pkey: 'intent.conflict',
}

/** The refusal for a unique violation, when a parallel registration has just taken the name, the phone or the key. */
function takenOf(error: unknown) {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? takes[constraint] : undefined
}

const isMobileTaken = async (db: Db, merchant: Merchant, { e164 }: Phone): Promise<boolean> =>
  (await loginCandidates(db, merchant.code)
    .where('phone', '=', e164)
    .where('phone_proven_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Checks a registration. Checks that need no proof come first, so that a typing error uses no proof up. */
export async function checkSignUp(
  registration: Registration,
  context: Context,
  requirements: Requirements,
): Promise<Checked | Refused<CheckRefusal>> {
  const { merchant } = context
  const field = switchedOff(merchant, registration, requirements)
  if (field) return refuse('request.invalid', { field, problem: 'switched off' })
  const mobile =
    requirements.mobileNum === 'must' ? registration.mobileNum : filled(merchant, registration, 'mobileNum')
  const phone = mobile ? readPhone(registration.countryDialingCode ?? merchant.diallingCode, mobile) : undefined
  // The rule applies to the national digits, however the number was written.
  const mobileNum = isRefused(phone) ? mobile : phone?.national
  const wrong =
    wrongField(merchant, mobileNum ? { ...registration, mobileNum } : registration, requirements) ??
    wrongBirthDate(merchant, registration, dayIn(merchant.timeZone, context.clock.now()))
  if (wrong) return refuse('register.field', wrong)
  const isBlocked = blockedRefusal(merchant, registration.password ?? '')
  if (isBlocked) return isBlocked
  if ((registration.password ?? '') !== (registration.confirmPassword ?? '')) return refuse('register.confirm.mismatch')
  if (isRefused(phone)) return phone
  const robot = await requireHuman(context, 'register', registration.humanCheck)
  if (robot) return robot
  const unread = merchant.registerFields.captcha?.enabled
    ? await checkCaptcha(context, registration.captcha, registration.captchaKey)
    : undefined
  if (unread) return unread
  const upline = await uplineOf(context, registration)
  return isRefused(upline) ? upline : { upline, phone }
}

/** The person whom a registration names. */
function personIn(merchant: Merchant, registration: Registration, phone: Phone | undefined): Person {
  const { identityDocument } = profileOf(merchant)
  const typed = filled(merchant, registration, 'idNumber')
  const number = typed === undefined ? undefined : readIdentityNumber(identityDocument, typed)
  const name = filled(merchant, registration, 'payeeName')
  return {
    document: number === undefined ? undefined : identityDocument,
    number,
    name: name === undefined ? undefined : personName(name),
    birthDate: filled(merchant, registration, 'birthDate'),
    phone: phone?.e164,
  }
}

/** What the brand's central register says of a new person; undefined without a register, and without a number. */
async function queryRegister(
  context: Context & RegisterServices,
  { document, number }: Person,
): Promise<RegisterAnswer | undefined> {
  if (document === undefined || number === undefined) return undefined
  return registerOf(context, context.merchant)?.isListed({ document, number })
}

type Account = { readonly account: string | undefined; readonly isPhoneProven: boolean }

/** What a new member is given, in the transaction of the registration. */
export type Welcome = (db: Db, merchant: Merchant, memberId: string, at: number) => Promise<void>

/** A generated user name, which follows the usual rule of user names. */
const generatedName = ({ random }: Context): string => `m${makeCode(random, 9)}`

/** Creates an account with wallets and what new members are given, and logs it in. */
export async function createPlayer(
  registration: Registration,
  context: Context & RegisterServices,
  { upline, phone }: Checked,
  { account = generatedName(context), isPhoneProven }: Account,
  welcome: Welcome,
): Promise<LoginResult | Refused<TakenRefusal>> {
  const { db, merchant, clock, random, transact } = context
  const at = clock.now()
  if (isPhoneProven && phone && (await isMobileTaken(db, merchant, phone))) return refuse('register.mobile.taken')
  const person = personIn(merchant, registration, phone)
  const listing = await queryRegister(context, person)
  if (listing?.state === 'listed') return refuse('register.denied')
  const email = filled(merchant, registration, 'email')
  const paymentPassword = filled(merchant, registration, 'paymentPassword')
  // An account without a password logs in by SMS; its stored password is random and unknown.
  const passwordHash = await hashPassword(registration.password ?? random.token())
  const paymentPasswordHash = paymentPassword && (await hashPassword(paymentPassword))
  try {
    return await transact(async (transaction) => {
      await lockPersons(transaction, merchant, 'read')
      if ((await exclusionsOfPerson(transaction, merchant, person, at)).length > 0) return refuse('register.denied')
      const link = upline.id && upline.linkId ? { linkId: upline.linkId, agentId: upline.id } : undefined
      const use = link && (await takeUse(transaction, merchant, link, at))
      if (use && 'problem' in use) return refuseCode(use.problem)
      const id = await createMember(
        transaction,
        merchant,
        {
          account,
          passwordHash,
          type: use?.kind === 'agent' ? subAgent : 0,
          at,
          fields: otherFields(merchant, registration),
          registerUrl: registration.registerUrl,
          ...(phone ? { mobile: phone.national, countryDiallingCode: phone.dialingCode, phone: phone.e164 } : {}),
          isPhoneProven,
          ...(email ? { email } : {}),
          ...(person.birthDate ? { birthDate: person.birthDate } : {}),
          // A member invited by an agent may transfer money to the agent, where brand and law allow it.
          ...(upline.id ? { uplineId: upline.id, toUpline: upline.isAgent === true } : {}),
          ...(paymentPasswordHash ? { paymentPasswordHash } : {}),
        },
        random,
      )
      if (listing) await keepAnswer(transaction, id, listing, at)
      await keepRegistrationIntent(transaction, context, id, registration)
      if (link && use) await keepUse(transaction, { memberId: id, linkId: link.linkId, use, at })
      await welcome(transaction, merchant, id, at)
      if (upline.id && upline.isReferral)
        await noteReferral(transaction, merchant, { memberId: id, referrerId: upline.id, at })
      const member = await loginCandidates(transaction, merchant.code).where('id', '=', id).executeTakeFirstOrThrow()
      return createLoginSession(transaction, context, member, { way: 'registration' })
    })
  } catch (error) {
    const taken = takenOf(error)
    if (taken) return refuse(taken)
    throw error
  }
}
