import { denyLogin, endMemberSessions, memberSessions } from '@azulejo/shared/wire'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { endSession, endSessions, openSessionsOf } from '../../platform/pipeline/sessions.ts'
import { forgetDevices } from '../devices/index.ts'
import { keepSecurityEvent, revokePassword } from '../identity/index.ts'

export const memberSessionsCall = answers(memberSessions, async (_, { db, clock, member, tokenHash }) => ({
  sessions: (await openSessionsOf(db, member.id, clock.now())).map((row) => ({
    sessionId: row.id,
    device: row.device,
    ip: row.ip,
    ...(row.country ? { country: row.country } : {}),
    at: row.created_at.getTime(),
    seenAt: row.seen_at.getTime(),
    isOwn: row.token_hash === tokenHash,
  })),
}))

/** The member's own sessions to end: the one with the id, or all except the caller's without an id. */
async function chosen({ db, clock, member, tokenHash }: Context<'needed'>, sessionId: string | undefined) {
  const open = await openSessionsOf(db, member.id, clock.now())
  return open.filter(({ id, token_hash }) => (sessionId === undefined ? token_hash !== tokenHash : id === sessionId))
}

export const endMemberSessionsCall = answers(endMemberSessions, async ({ sessionId }, context) => {
  const { db, member } = context
  const ended = await chosen(context, sessionId)
  for (const { token_hash } of ended) await endSession(db, token_hash)
  if (ended.length > 0) await keepSecurityEvent(db, context, { memberId: member.id, kind: 'sessions_ended' })
  return { ended: ended.length }
})

/**
 * Handles a login that the member did not make: revokes the password, forgets all browsers, which starts the pause of
 * withdrawals after a login from a new one, and ends all sessions. With
 * a proven phone or email the member sets another password by a code, and the old one is invalid at once; otherwise the
 * member must change it at the next login.
 */
export const denyLoginCall = answers(denyLogin, async (_, context) => {
  const { db, member, clock } = context
  const next = await revokePassword(db, context, member.id)
  await forgetDevices(db, member.id, clock.now())
  await endSessions(db, member.id)
  await keepSecurityEvent(db, context, { memberId: member.id, kind: 'login_denied' })
  return { next }
})
