import { type Instant, isAgent, withoutSeparators } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Cookies } from '../../platform/pipeline/cookies.ts'
import { deviceHashesOf } from '../devices/index.ts'
import { filled, type Registration } from './register-fields.ts'

/** The open account with this invitation code. */
export const memberOfCode = (db: Db, merchant: Merchant, code: string) =>
  db
    .selectFrom('member')
    .select(['id', 'account', 'invite_code', 'type'])
    .where('merchant', '=', merchant.code)
    .where('invite_code', '=', withoutSeparators(code).toLowerCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export type Upline = {
  readonly isWrong: boolean
  readonly id?: string
  readonly isAgent?: boolean
  /** Whether the code came with a friend's invitation link. */
  readonly isReferral?: boolean
}

/** A typed code must be valid; a code that the site stored from a link is ignored when it is invalid. */
export async function uplineOf(db: Db, merchant: Merchant, registration: Registration): Promise<Upline> {
  const typed = filled(merchant, registration, 'affiliateCode')
  const code = typed ?? registration.referralCode
  const found = code ? await memberOfCode(db, merchant, code) : undefined
  const isReferral = found !== undefined && registration.referralCode?.trim().toLowerCase() === found.invite_code
  return {
    isWrong: typed !== undefined && !found,
    ...(found ? { id: found.id, isAgent: isAgent(found.type), isReferral } : {}),
  }
}

const dayMs = 86_400_000

/** Records who invited a registered friend, with the terms of this day. */
export async function noteReferral(
  db: Db,
  { code, referral }: Merchant,
  { memberId, referrerId, at }: { readonly memberId: string; readonly referrerId: string; readonly at: Instant },
): Promise<void> {
  if (!referral) return
  const { deposits, validBet, reward, days } = referral
  await db
    .insertInto('referral')
    .values({
      member_id: memberId,
      referrer_id: referrerId,
      merchant: code,
      at: new Date(at),
      looked_at: new Date(at),
      deposits,
      valid_bet: validBet,
      reward,
      until: new Date(at + days * dayMs),
    })
    .execute()
}

/** Excludes open referrals of this member and of others who used the same browser, as its device cookies show. */
export async function noteSharedDevice(db: Db, memberId: string, cookies: Cookies, at: Instant): Promise<void> {
  const hashes = deviceHashesOf(cookies)
  if (hashes.length === 0) return
  // A trial account does not count as another account.
  const others = await db
    .selectFrom('known_device')
    .innerJoin('member', 'member.id', 'known_device.member_id')
    .select('known_device.member_id')
    .where('token_hash', 'in', hashes)
    .where('known_device.member_id', '<>', memberId)
    .where('type', '<>', 4)
    .distinct()
    .execute()
  if (others.length === 0) return
  await db
    .updateTable('referral')
    .set({ state: 'excluded', reason: 'shared-device', decided_at: new Date(at) })
    .where('member_id', 'in', [memberId, ...others.map(({ member_id }) => member_id)])
    .where('state', '=', 'open')
    .execute()
}
