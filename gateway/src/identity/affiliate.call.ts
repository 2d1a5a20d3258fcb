import { affiliate } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { memberOfCode } from './invitations.ts'

/** Whether an invitation code leads to somebody; it does not tell to whom. */
export const affiliateCall = answers(affiliate, async ({ code }, { db, merchant }) => {
  const found = await memberOfCode(db, merchant, code)
  return found ? { code: found.invite_code } : refuse('invitation_code_error')
})
