import { affiliate } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { memberOfCode } from './invitations.ts'
import { maskAccount } from './masks.ts'

/** To whom an invitation code leads, as others may see the user name. */
export const affiliateCall = answers(affiliate, async ({ code }, { db, merchant }) => {
  const found = await memberOfCode(db, merchant, code)
  return found ? { code: found.invite_code, inviter: maskAccount(found.account) } : refuse('invitation_code_error')
})
