import { type Instant, isAgent, withoutSeparators } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import type { Cookies } from '../../platform/pipeline/cookies.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { type LinkProblem, linkOfCode } from '../affiliates/index.ts'
import { deviceHashesOf } from '../devices/index.ts'
import { addressRules, countAttempt } from '../proofs/index.ts'
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

type Invitation = {
  readonly code: string
  readonly account: string
  readonly upline: Pick<Upline, 'id' | 'isAgent' | 'linkId'>
}

/** Finds who invites by a code: its member, or the agent of its link. A link that invites nobody now has a problem. */
export async function invitationOf(
  db: Db,
  merchant: Merchant,
  code: string,
  now: Instant,
): Promise<Invitation | { readonly problem: LinkProblem } | undefined> {
  const member = await memberOfCode(db, merchant, code)
  if (member)
    return {
      code: member.invite_code,
      account: member.account,
      upline: { id: member.id, isAgent: isAgent(member.type) },
    }
  const link = await linkOfCode(db, merchant, code, now)
  if (!link) return undefined
  if (link.problem) return { problem: link.problem }
  return { code: link.code, account: link.account, upline: { id: link.agentId, isAgent: true, linkId: link.linkId } }
}

/** Refuses an invitation code, with the reason for the code of a link. */
export const refuseCode = (problem?: LinkProblem) => refuse('invitation_code_error', problem && { reason: problem })

export type Upline = {
  readonly id?: string
  readonly isAgent?: boolean
  /** The agent's link that invited the member. */
  readonly linkId?: bigint
  /** Whether the code came with a friend's invitation link. */
  readonly isReferral?: boolean
}

/** Most wrong invitation codes of an address in an hour, so that nobody walks through them. */
const wrongCodes = { most: 30, windowMs: 3_600_000 } as const

/** Looks a code up and counts it against its address when it is wrong. */
export async function countedInvitation(
  { db, merchant, visitor, clock }: Pick<Context, 'db' | 'merchant' | 'visitor' | 'clock'>,
  code: string,
): Promise<Invitation | Refused<'invitation_code_error' | 'request.too.many'>> {
  const rules = addressRules(visitor.ip, (network) => `invite:${merchant.code}:${network}`, wrongCodes)
  const attempt = await countAttempt(db, rules, clock.now())
  if (isRefused(attempt)) return attempt
  const found = await invitationOf(db, merchant, code, clock.now())
  if (found && 'upline' in found) {
    await attempt.giveBack()
    return found
  }
  return refuseCode(found?.problem)
}

/** A typed code must be valid; a code that the site stored from a link is ignored when it is invalid. */
export async function uplineOf(
  context: Pick<Context, 'db' | 'merchant' | 'visitor' | 'clock'>,
  registration: Registration,
): Promise<Upline | Refused<'invitation_code_error' | 'request.too.many'>> {
  const { db, merchant } = context
  const typed = filled(merchant, registration, 'affiliateCode')
  const referral = registration.referralCode
  if (typed !== undefined) {
    const found = await countedInvitation(context, typed)
    if (isRefused(found)) return found
    return { ...found.upline, isReferral: referral?.trim().toLowerCase() === found.code && !found.upline.linkId }
  }
  const friend = referral ? await memberOfCode(db, merchant, referral) : undefined
  const isReferral = referral?.trim().toLowerCase() === friend?.invite_code
  return friend ? { id: friend.id, isAgent: isAgent(friend.type), isReferral } : {}
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
