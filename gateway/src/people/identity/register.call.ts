import { judgeField } from '@azulejo/shared/brand-data'
import { isOn } from '@azulejo/shared/kernel'
import { checkRegisterField, type ParsedRequestOf, register, registerMobile } from '@azulejo/shared/wire'
import { answers, answersWith, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import type { RegisterServices } from '../registers/index.ts'
import { accountKey } from './create-member.ts'
import { loginCandidates } from './login-session.ts'
import { userNameRefusal } from './new-password.ts'
import { provePhone } from './prove-phone.ts'
import { onceForKey } from './registration-intents.ts'
import { isReservedName } from './reserved-names.ts'
import { checkSignUp, createPlayer, type Welcome } from './sign-up.ts'

type RegisterContext = Context & RegisterServices
const registers = answersWith<RegisterServices>()

/** Registers a player under a chosen user name. */
async function registerByName(
  registration: ParsedRequestOf<typeof register>,
  context: RegisterContext,
  welcome: Welcome,
) {
  const { db, merchant } = context
  if (isReservedName(merchant, registration.username)) return refuse('register.username.reserved')
  const isName = userNameRefusal(registration.username, registration.password)
  if (isName) return isName
  const needsPhone = isOn(merchant.flags, 'REGSMSVERIF')
  const checked = await checkSignUp(registration, context, needsPhone ? { mobileNum: 'must' } : {})
  if (isRefused(checked)) return checked
  const account = registration.username
  const taken = await loginCandidates(db, merchant.code)
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  if (taken) return refuse('register.username.taken')
  const { phone } = checked
  const unproven = needsPhone && phone && (await provePhone(context, 'register', phone.e164, registration))
  if (unproven) return unproven
  return createPlayer(registration, context, checked, { account, isPhoneProven: needsPhone }, welcome)
}

/** Registers the holder of a mobile number; the user name is generated. */
async function registerByMobile(
  registration: ParsedRequestOf<typeof registerMobile>,
  context: RegisterContext,
  welcome: Welcome,
) {
  const password = isOn(context.merchant.flags, 'MOBILEREGPASS') || registration.password ? 'must' : 'not'
  const checked = await checkSignUp(registration, context, { username: 'not', password, mobileNum: 'must' })
  if (isRefused(checked)) return checked
  const { phone } = checked
  const unproven = phone && (await provePhone(context, 'register', phone.e164, registration))
  if (unproven) return unproven
  const made = await createPlayer(registration, context, checked, { account: undefined, isPhoneProven: true }, welcome)
  if (!isRefused(made)) return made
  // The taken name is a generated one, so the refusal does not name it; the next try generates another.
  return made.refused === 'register.username.taken' ? refuse('request.too.many') : refuse(made.refused, made.detail)
}

/** @param welcome gives a new member what the groups above have for new members */
export const registerCall = (welcome: Welcome) =>
  registers(
    register,
    async (registration, context) => {
      if (!isOn(context.merchant.flags, 'USERNAMEREG')) return refuse('function.not.available')
      return onceForKey(registration, context, () => registerByName(registration, context, welcome))
    },
    { transaction: 'own', limit: 'sealed' },
  )

/** @param welcome gives a new member what the groups above have for new members */
export const registerMobileCall = (welcome: Welcome) =>
  registers(
    registerMobile,
    (registration, context) =>
      onceForKey(registration, context, () => registerByMobile(registration, context, welcome)),
    { transaction: 'own', limit: 'sealed' },
  )

/** Checks one value against the rule of its field, for forms that may not run the rule's pattern. */
export const checkRegisterFieldCall = answers(
  checkRegisterField,
  async ({ field, value }, { merchant }) => {
    const rule = merchant.registerFields[field]
    return { isAccepted: !rule?.enabled || judgeField(value, rule) === undefined }
  },
  { transaction: 'none', limit: 'sealed', whenClosed: 'answered' },
)
