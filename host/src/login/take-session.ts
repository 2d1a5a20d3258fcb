import type { SessionStore } from '../session/session.store.ts'

/** Enters with a new login; a trial account that was in until now leaves first. */
export async function takeSession(session: SessionStore, token: string): ReturnType<SessionStore['enter']> {
  await session.leave()
  return session.enter(token)
}
