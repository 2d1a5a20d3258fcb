import type { LoginResult } from '@azulejo/shared/wire'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { secondStepWays } from '../../platform/pipeline/second-step-ways.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'
import { createLoginSession, type FirstStep, type LoginCandidate } from './login-session.ts'

/** How long the second step of a login may take. */
const stepMs = 5 * 60_000

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
