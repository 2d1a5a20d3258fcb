import type { SessionStore } from '../session/session.store.ts'

/** Enters after a registration; a trial account that was in until now is over. */
export const takeSession = (session: SessionStore, token: string): ReturnType<SessionStore['enter']> =>
  session.enter(token)
