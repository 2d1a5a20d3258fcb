import { smsNoLogin } from '@azulejo/shared/wire'
import { hasMemberWithPhone } from '../identity/phones.ts'
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
      isKnown: (e164) => hasMemberWithPhone(context, e164),
    })
    return isRefused(sent) ? sent : { expiredMinutes: codeMinutes }
  },
  { transaction: 'own' },
)
