import { type Instant, readVerificationCode } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { CodePurpose } from '../../platform/db/tables/people/proofs.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { isSameHash, keyedHash, secretOf } from '../../platform/pipeline/secret.ts'
import { deviceOfPhone, unknownDevice } from '../devices/index.ts'
import { maySend, sendMail, writeCodeMessage } from '../messages/index.ts'
import { countAttempt } from './login-attempts.ts'
import { isOverSmsLimit, smsWindowMinutes } from './sms-limits.ts'

export const codeMinutes = 5
const digits = 6
/** Wrong tries after which a code is invalid. */
const mostTries = 5

type CallerContext = Pick<
  Context,
  'db' | 'clock' | 'random' | 'merchant' | 'language' | 'visitor' | 'proofs' | 'cookies'
>
type Phone = {
  readonly e164: string
  readonly diallingCode: string
  /** Id of the member who owns the code, when the code does not belong to the number. */
  readonly owner?: string
}

/** @param number E.164, or the id of a member */
type Named = { readonly purpose: CodePurpose; readonly number: string }

class OverLimit extends Error {}

const hashOf = async (
  context: Pick<CallerContext, 'db' | 'random' | 'merchant'>,
  purpose: string,
  number: string,
  code: string,
) => keyedHash(await secretOf(context, 'code'), context.merchant.code, purpose, number, code)

const codeRow = async (context: CallerContext, purpose: CodePurpose, number: string, code: string) => ({
  code_hash: await hashOf(context, purpose, number, code),
  expires_at: new Date(context.clock.now() + codeMinutes * 60_000),
  tries: 0,
  used_at: null,
})

/** Stores a code in place of the earlier one. @param requestedBy hash of a known device; empty for all others */
async function keepCode(
  db: Db,
  { merchant }: Pick<CallerContext, 'merchant'>,
  { purpose, number }: Named,
  requestedBy: string,
  row: Awaited<ReturnType<typeof codeRow>>,
) {
  await db
    .insertInto('code')
    .values({ merchant: merchant.code, purpose, number, asked_by: requestedBy, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'purpose', 'number', 'asked_by']).doUpdateSet(row))
    .execute()
}

const newDigits = ({ random }: Pick<CallerContext, 'random'>) =>
  String(random.below(10 ** digits)).padStart(digits, '0')

/**
 * Sends a code by SMS. It invalidates the older code of the same number and purpose, unless a known device of the number's
 * member requested that code. Opens its own transaction.
 * @param isKnown false for a number that has no account: everything happens except the sending
 * @returns expiry of the code, in milliseconds since the epoch
 */
export async function sendCode(
  context: CallerContext,
  purpose: CodePurpose,
  { e164, diallingCode, owner }: Phone,
  isKnown: boolean,
): Promise<{ readonly endsAt: Instant } | Refused<'sms.too.many' | 'sms.failed'>> {
  if (!maySend(context, 'sms')) return refuse('sms.failed')
  const { db, clock, merchant, visitor, proofs } = context
  const now = clock.now()
  const code = newDigits(context)
  const named = { purpose, number: owner ?? e164 }
  const row = await codeRow(context, purpose, named.number, code)
  const isHome = diallingCode === merchant.diallingCode
  const device = await deviceOfPhone(context, e164)
  const sending = { merchant: merchant.code, number: e164, diallingCode, isHome, visitor, device }
  try {
    await transact(db, async (transaction) => {
      if (await isOverSmsLimit(transaction, sending, proofs.smsLimits, now)) throw new OverLimit()
      await keepCode(transaction, context, named, owner === undefined ? device : unknownDevice, row)
      await writeCodeMessage(transaction, context, { to: e164, purpose, code, minutes: codeMinutes, isKnown })
    })
  } catch (error) {
    if (error instanceof OverLimit) return refuse('sms.too.many', { minutes: smsWindowMinutes })
    throw error
  }
  return { endsAt: row.expires_at.getTime() }
}

/** Maximum number of mails with a code to one member, in the time window of messages. */
const mostMails = 3

type MailOwner = {
  readonly id: string
  readonly account: string
  readonly email: string
  /** Owner under whom the code is stored; omitted, the member's id. */
  readonly owner?: string
}

/** Sends a member a code by mail, as `sendCode` does by SMS. Opens its own transaction. */
export async function sendMailCode(
  context: CallerContext,
  purpose: Extract<CodePurpose, 'money' | 'contact'>,
  { id, account, email, owner = id }: MailOwner,
): Promise<{ readonly endsAt: Instant } | Refused<'sms.too.many' | 'mail.failed'>> {
  if (!maySend(context, 'mail')) return refuse('mail.failed')
  const counted = await countAttempt(
    context.db,
    [{ key: `mail-code:${id}`, most: mostMails, windowMs: smsWindowMinutes * 60_000 }],
    context.clock.now(),
  )
  if (isRefused(counted)) return refuse('sms.too.many', { minutes: smsWindowMinutes })
  const code = newDigits(context)
  const row = await codeRow(context, purpose, owner, code)
  const values = { account, code, minutes: String(codeMinutes) }
  await transact(context.db, async (transaction) => {
    await keepCode(transaction, context, { purpose, number: owner }, unknownDevice, row)
    await sendMail(transaction, context, { to: email, kind: 'money.code', values })
  })
  return { endsAt: row.expires_at.getTime() }
}

/** The code of the caller's own device when the device requested one, otherwise the code requested by strangers. */
async function codeOf(context: Pick<CallerContext, 'db' | 'merchant' | 'cookies'>, { purpose, number }: Named) {
  return context.db
    .selectFrom('code')
    .select(['asked_by', 'used_at'])
    .where('merchant', '=', context.merchant.code)
    .where('purpose', '=', purpose)
    .where('number', '=', number)
    .where('asked_by', 'in', [await deviceOfPhone(context, number), unknownDevice])
    .orderBy('asked_by', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Check that runs when a code is right and before the code is used up; a refusal leaves the code usable. */
export type Accept<Other extends string> = () => Promise<Refused<Other> | undefined>

/**
 * Uses up a code. Call it outside of a transaction, because wrong tries must count when the call is refused, and after
 * every check that does not need the code, because a right code cannot be used again.
 * @param number E.164; for the purpose `money` the id of the member
 * @param accept refuses the call after a right code; the code's remaining tries stay valid
 * @returns the refusal; undefined if the code was right
 */
export async function useCode<Other extends string = never>(
  context: Pick<CallerContext, 'db' | 'clock' | 'random' | 'merchant' | 'cookies'>,
  purpose: CodePurpose,
  number: string,
  code: string,
  accept: Accept<Other> = async () => undefined,
): Promise<Refused<'code.wrong' | 'code.expired' | Other> | undefined> {
  const { db, clock, merchant } = context
  const at = new Date(clock.now())
  const given = await hashOf(context, purpose, number, readVerificationCode(code))
  const known = await codeOf(context, { purpose, number })
  if (!known) return refuse('code.wrong')
  const unused = () =>
    db
      .updateTable('code')
      .where('merchant', '=', merchant.code)
      .where('purpose', '=', purpose)
      .where('number', '=', number)
      .where('asked_by', '=', known.asked_by)
      .where('used_at', 'is', null)
  const tried = await unused()
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('expires_at', '>', at)
    .where('tries', '<', mostTries)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried) return refuse(known.used_at ? 'code.wrong' : 'code.expired')
  if (!isSameHash(tried.code_hash, given)) return refuse('code.wrong')
  const refused = await accept()
  if (refused) return refused
  const { numUpdatedRows } = await unused().set({ used_at: at }).where('code_hash', '=', given).executeTakeFirst()
  return numUpdatedRows === 1n ? undefined : refuse('code.wrong')
}
