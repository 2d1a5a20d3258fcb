import { smsPassword } from '@azulejo/shared/wire'
import { hasMemberWithPhone } from '../identity/phones.ts'
import { answers } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { answerSmsCall } from './sms-call.ts'

export const smsPasswordCall = answers(
  smsPassword,
  async ({ mobileNum, countryDialingCode, humanCheck }, context) => {
    const sent = await answerSmsCall(context, {
      purpose: 'password',
      diallingCode: countryDialingCode,
      national: mobileNum,
      human: humanCheck,
      isKnown: (e164) => hasMemberWithPhone(context, e164),
    })
    return isRefused(sent) ? sent : { expirationTime: sent.endsAt }
  },
  { transaction: 'own' },
)
