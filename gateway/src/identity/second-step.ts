import type { LoginResult, SecondStepWay } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'
import type { Context } from '../pipeline/context.ts'
import { type Refused, refuse } from '../pipeline/refused.ts'
import { hashToken } from '../pipeline/sessions.ts'
import { createLoginSession, type FirstStep, type LoginCandidate } from './login-session.ts'

/** How long the second step of a login may take. */
const stepMs = 5 * 60_000

/** The ways in which a member takes the second step; none where it has no second step. */
export async function secondStepWays(db: Db, memberId: string): Promise<readonly SecondStepWay[]> {
  const [totp, codes, passkeys] = await Promise.all([
    db
      .selectFrom('totp')
      .select('member_id')
      .where('member_id', '=', memberId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('recovery_code').select('member_id').where('member_id', '=', memberId).executeTakeFirst(),
    db.selectFrom('passkey').select('id').where('member_id', '=', memberId).executeTakeFirst(),
  ])
  if (!totp && !passkeys) return []
  return [
    ...(passkeys ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    ...(codes ? ['recovery' as const] : []),
  ]
}

/**
 * Lets a member in whose first step was right: a session, or the refusal that asks for the second step of those who have
 * one. Every way of logging in goes through here. Call it outside of a transaction: the refusal leaves a row behind.
 */
export async function enter(
  context: Context,
  member: LoginCandidate,
  first: FirstStep,
): Promise<LoginResult | Refused<'login.second.step'>> {
  const { db, clock, random, transact } = context
  const ways = await secondStepWays(db, member.id)
  if (ways.length === 0) return transact((transaction) => createLoginSession(transaction, context, member, first))
  const ticket = random.token()
  await db
    .insertInto('login_step')
    .values({
      ticket_hash: hashToken(ticket),
      member_id: member.id,
      kind: first.remembering?.kind ?? null,
      way: first.way ?? null,
      asks_to_remember: first.remembering?.isRequested ?? false,
      password_blocked: first.isPasswordBlocked ?? null,
      challenge: null,
      ends_at: new Date(clock.now() + stepMs),
    })
    .execute()
  return refuse('login.second.step', { ticket, ways })
}
