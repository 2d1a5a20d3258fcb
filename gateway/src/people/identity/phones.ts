import { type PhoneNumber, parsePhone } from '@azulejo/shared/phone'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { applyExclusions } from '../exclusions/index.ts'
import { type LoginCandidate, loginCandidates, loginDenial } from './login-session.ts'

export type Phone = Pick<PhoneNumber, 'e164' | 'dialingCode' | 'national'>

export function readPhone(dialingCode: string, typed: string): Phone | Refused<'phone.invalid'> {
  const parsed = parsePhone(dialingCode, typed)
  return parsed.ok ? parsed : refuse('phone.invalid')
}

/**
 * The owner of a phone number: the member who has proved it, otherwise the only member who has given it. Undefined when
 * several members have given it and none has proved it.
 */
export async function memberOfPhone(db: Db, merchant: string, e164: string): Promise<LoginCandidate | undefined> {
  const [first, second] = await loginCandidates(db, merchant)
    .where('phone', '=', e164)
    .orderBy('phone_proven_at', (order) => order.asc().nullsLast())
    .select('phone_proven_at')
    .limit(2)
    .execute()
  return first && (first.phone_proven_at || !second) ? first : undefined
}

/** Whether a code sent to this number could log a member in. */
export async function hasMemberWithPhone(
  { db, merchant, clock }: Pick<Context, 'db' | 'merchant' | 'clock'>,
  e164: string,
): Promise<boolean> {
  const member = await memberOfPhone(db, merchant.code, e164)
  return member !== undefined && !loginDenial(member, clock.now())
}

/** Records that a member has proved its phone number, by which an excluded person may be known. */
export async function keepProven(db: Db, merchant: Merchant, memberId: string, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ phone_proven_at: new Date(now) })
    .where('id', '=', memberId)
    .where('phone_proven_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await applyExclusions(db, merchant, memberId, now)
}
