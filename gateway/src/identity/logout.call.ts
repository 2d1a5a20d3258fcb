import { logout } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { endSession } from './sessions.ts'

export const logoutCall = answers(logout, async (_, { db, tokenHash }) => {
  if (tokenHash) await endSession(db, tokenHash)
  return { ended: true as const }
})
