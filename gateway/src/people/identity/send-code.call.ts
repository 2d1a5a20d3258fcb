import { type Instant, isOn } from '@azulejo/shared/kernel'
import { parsePhone } from '@azulejo/shared/phone'
import { type HumanProof, smsNoLogin, smsPassword, smsRegister } from '@azulejo/shared/wire'
import type { CodePurpose } from '../../platform/db/tables/people/proofs.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { codeMinutes, requireHuman, sendCode } from '../proofs/index.ts'
import { hasMemberWithPhone } from './phones.ts'

type CodeRequest = {
  readonly purpose: CodePurpose
  readonly diallingCode: string
  readonly national: string
  readonly human: HumanProof | undefined
  /** Whether the number may use the code; called only after the number and the human proof are checked. */
  isKnown(e164: string): Promise<boolean>
}

type Refusal = 'phone.invalid' | 'human.check.failed' | 'sms.too.many' | 'sms.failed'

/** The common part of the three calls that send a code. */
async function answerSmsCall(
  context: Context,
  { purpose, diallingCode, national, human, isKnown }: CodeRequest,
): Promise<{ readonly endsAt: Instant } | Refused<Refusal>> {
  const parsed = parsePhone(diallingCode, national)
  if (!parsed.ok) return refuse('phone.invalid')
  const { e164, dialingCode } = parsed
  return (
    (await requireHuman(context, 'sms', human)) ??
    (await sendCode(context, purpose, { e164, diallingCode: dialingCode }, await isKnown(e164)))
  )
}

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

export const smsRegisterCall = answers(
  smsRegister,
  async ({ mobileNo, countryDialingCode, humanCheck }, context) => {
    const { flags } = context.merchant
    if (!isOn(flags, 'MOBILEREG') && !isOn(flags, 'REGSMSVERIF')) return refuse('function.not.available')
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
