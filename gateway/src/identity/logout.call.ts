import { logout } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { endSession } from '../pipeline/sessions.ts'
import { clearRememberedCookies, endRememberedLogin } from './remembered-logins.ts'

export const logoutCall = answers(logout, async (_, { db, tokenHash, cookies }) => {
  await endRememberedLogin(db, cookies)
  clearRememberedCookies(cookies)
  if (tokenHash) await endSession(db, tokenHash)
  return { ended: true as const }
})
