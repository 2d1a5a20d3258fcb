import { smsNoLogin } from '@azulejo/shared/wire'
import { hasMemberWithPhone } from '../phone/member-phones.ts'
import { answers } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { codeMinutes } from './codes.ts'
import { answerSmsCall } from './sms-call.ts'

export const smsNoLoginCall = answers(
  smsNoLogin,
  async ({ mobileNum, countryDialingCode, humanCheck }, context) => {
    const sent = await answerSmsCall(context, {
      purpose: 'login',
      diallingCode: countryDialingCode,
      national: mobileNum,
      human: humanCheck,
      isKnown: (e164) => hasMemberWithPhone(context.db, context.merchant, e164),
    })
    return isRefused(sent) ? sent : { expiredMinutes: codeMinutes }
  },
  { transaction: 'own' },
)
