import { createHmac } from 'node:crypto'
import type { LoginResult } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { secondStepWays } from '../../platform/pipeline/second-step-ways.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'
import { createLoginSession, loginCandidates, loginDenial } from './login-session.ts'
import type { Registration } from './register-fields.ts'

/** How long, in milliseconds, a registration may be sent again. */
const repeatMs = 60 * 60_000

/** Fields that a repeated registration may bring with other values: its key, proofs that work once, and the page it is sent from. */
const changingFields: readonly string[] = [
  'intent',
  'humanCheck',
  'captcha',
  'captchaKey',
  'verificationCode',
  'firebaseChannel',
  'firebaseIdToken',
  'registerUrl',
]

/** Digest of what the player typed, passwords included; made with the key, which is not stored. */
function digestOf(merchant: string, key: string, registration: Registration): string {
  const typed = Object.entries(registration).filter(([name]) => !changingFields.includes(name))
  const text = JSON.stringify(typed.sort(([one], [other]) => (one < other ? -1 : 1)))
  return createHmac('sha256', key).update(`${merchant}:${text}`).digest('hex')
}

/** Records the key of a registration in the transaction that creates the member. */
export async function keepRegistrationIntent(
  db: Db,
  { merchant, clock }: Pick<Context, 'merchant' | 'clock'>,
  memberId: string,
  registration: Registration,
): Promise<void> {
  const { intent } = registration
  if (intent === undefined) return
  await db
    .insertInto('registration_intent')
    .values({
      key_hash: hashToken(intent),
      member_id: memberId,
      digest: digestOf(merchant.code, intent, registration),
      ends_at: new Date(clock.now() + repeatMs),
    })
    .execute()
}

type Repeated = LoginResult | Refused<'intent.conflict'>

/**
 * Answers a registration that was made before under its key: the same request gets a new session, another request with
 * the key is refused.
 * @returns undefined for a new registration, and for an account that this request cannot enter any more: one with another
 * password or a second step by now, and one that may not log in
 */
async function repeatedRegistration(context: Context, registration: Registration): Promise<Repeated | undefined> {
  const { db, merchant, clock } = context
  const { intent } = registration
  if (intent === undefined) return undefined
  const made = await db
    .selectFrom('registration_intent')
    .select(['member_id', 'digest'])
    .where('key_hash', '=', hashToken(intent))
    .where('ends_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  if (!made) return undefined
  if (made.digest !== digestOf(merchant.code, intent, registration)) return refuse('intent.conflict')
  const member = await loginCandidates(db, merchant.code)
    .select('reg_date')
    .where('id', '=', made.member_id)
    .executeTakeFirst()
  const isAsRegistered = member?.password_changed_at.getTime() === member?.reg_date.getTime()
  if (!member || !isAsRegistered || member.password_denied || loginDenial(member, clock.now())) return undefined
  if ((await secondStepWays(db, member.id)).length > 0) return undefined
  return context.transact((transaction) => createLoginSession(transaction, context, member, { way: 'registration' }))
}

/**
 * Runs a registration once for its key. A parallel call with the key may have taken what this one needs, so the key is
 * looked up again after a refusal.
 */
export async function onceForKey<Code extends string>(
  registration: Registration,
  context: Context,
  work: () => Promise<LoginResult | Refused<Code>>,
): Promise<LoginResult | Refused<Code | 'intent.conflict'>> {
  const made = await repeatedRegistration(context, registration)
  if (made) return made
  const answer = await work()
  return isRefused(answer) ? ((await repeatedRegistration(context, registration)) ?? answer) : answer
}
