import { smsRegister } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { codeMinutes } from './codes.ts'
import { answerSmsCall } from './sms-call.ts'

export const smsRegisterCall = answers(
  smsRegister,
  async ({ mobileNo, countryDialingCode, humanCheck }, context) => {
    const sent = await answerSmsCall(context, {
      purpose: 'register',
      diallingCode: countryDialingCode,
      national: mobileNo,
      human: humanCheck,
      isKnown: async () => true,
    })
    return isRefused(sent) ? sent : { expiredMinutes: codeMinutes }
  },
  { transaction: 'own' },
)
