import type { LoginResult, SecondStepWay } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'
import type { Context } from '../pipeline/context.ts'
import { type Refused, refuse } from '../pipeline/refused.ts'
import { hashToken } from '../pipeline/sessions.ts'
import { createLoginSession, type FirstStep, type LoginCandidate } from './login-session.ts'

/** How long the second step of a login may take. */
const stepMs = 5 * 60_000

/** The member's ways of taking the second step; empty when the member has no second step. */
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
 * Completes a login after its first step: opens a session, or refuses with `login.second.step` when the member has a
 * second step. Every way of login calls it. Call it outside a transaction: the refusal stores a row.
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
