import { setPasswordByPhone } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { loginCandidates, loginDenial } from './login-session.ts'
import { keepPassword, memberPasswordRefusal, newPasswordRefusal } from './new-password.ts'
import { isDeviceOfPhone } from './own-device.ts'
import { hashPassword } from './password.ts'
import { keepProven, memberOfPhone, readPhone } from './phones.ts'
import { provePhone } from './prove-phone.ts'
import { enter } from './second-step.ts'

/** Sets a password with the proof of a phone, ends every session of the member and logs the member in. */
export const setPasswordByPhoneCall = answers(
  setPasswordByPhone,
  async (request, context) => {
    const { db, merchant, clock, transact } = context
    const phone = readPhone(request.countryDialingCode ?? merchant.diallingCode, request.mobileNum)
    if (isRefused(phone)) return phone
    const wrong = newPasswordRefusal(merchant, request.newPassword)
    if (wrong) return wrong
    const member = await memberOfPhone(db, merchant.code, phone.e164)
    const accept = async () => member && memberPasswordRefusal(member, request.newPassword)
    const refused = await provePhone(context, 'password', phone.e164, request, accept)
    if (refused) return refused
    const now = clock.now()
    if (!member) return refuse(request.firebaseChannel ? 'phone.token.wrong' : 'code.wrong')
    const denial = loginDenial(member, now)
    if (denial) return denial
    const passwordHash = await hashPassword(request.newPassword)
    const changed = await transact(async (transaction) => {
      await keepPassword(transaction, context, member.id, passwordHash)
      await keepProven(transaction, merchant, member.id, now)
      return loginCandidates(transaction, merchant.code).where('id', '=', member.id).executeTakeFirstOrThrow()
    })
    return enter(context, changed, { way: 'sms' })
  },
  {
    transaction: 'own',
    limit: 'sealed',
    isOwnDevice: ({ countryDialingCode, mobileNum }, context) =>
      isDeviceOfPhone(context, countryDialingCode ?? context.merchant.diallingCode, mobileNum),
  },
)
