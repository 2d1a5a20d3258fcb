import { forgetLogin } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { clearRememberedCookies, endRememberedLogin } from './remembered-logins.ts'

export const forgetLoginCall = answers(forgetLogin, async (_, { db, cookies }) => {
  await endRememberedLogin(db, cookies)
  clearRememberedCookies(cookies)
  return { forgotten: true as const }
})
