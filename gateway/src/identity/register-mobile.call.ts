import { isOn } from '@azulejo/shared/kernel'
import { registerMobile } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { provePhone } from './prove-phone.ts'
import { checkSignUp, createPlayer } from './sign-up.ts'

/** Registers the holder of a mobile number; the user name is made up. */
export const registerMobileCall = answers(
  registerMobile,
  async (registration, context) => {
    const password = isOn(context.merchant.flags, 'MOBILEREGPASS') || registration.password ? 'must' : 'not'
    const checked = await checkSignUp(registration, context, { username: 'not', password, mobileNum: 'must' })
    if (isRefused(checked)) return checked
    const { phone } = checked
    const unproven = phone && (await provePhone(context, 'register', phone.e164, registration))
    if (unproven) return unproven
    const made = await createPlayer(registration, context, checked, { account: undefined, isPhoneProven: true })
    if (!isRefused(made)) return made
    // A made-up name that is taken is not the player's fault; the next try makes up another.
    return made.refused === 'register.username.taken' ? refuse('request.too.many') : refuse(made.refused)
  },
  { transaction: 'own' },
)
