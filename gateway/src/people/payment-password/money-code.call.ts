import { checkMoneyCode, sendMoneyCode } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { keepProofs } from '../../platform/pipeline/sessions.ts'
import { sendCode, sendMailCode } from '../proofs/index.ts'
import { proveMoneyCode } from './payment-password.ts'

/** Sends a code to the phone number or email address of the member's account. */
export const sendMoneyCodeCall = answers(
  sendMoneyCode,
  async ({ channel }, context) => {
    const { db, merchant, member } = context
    const { phone, country_dialling_code, email } = await db
      .selectFrom('member')
      .select(['phone', 'country_dialling_code', 'email'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const { id, account } = member
    if (channel === 'mail') {
      if (!email) return refuse('code.channel.none')
      const sent = await sendMailCode(context, 'money', { id, account, email })
      return isRefused(sent) ? sent : { expirationTime: sent.endsAt }
    }
    if (!phone) return refuse('code.channel.none')
    const diallingCode = country_dialling_code ?? merchant.diallingCode
    const sent = await sendCode(context, 'money', { e164: phone, diallingCode, owner: id }, true)
    return isRefused(sent) ? sent : { expirationTime: sent.endsAt }
  },
  { transaction: 'own', limit: 'sealed' },
)

/** Verifies a one-time code, which proves the member's identity like the payment password. */
export const checkMoneyCodeCall = answers(
  checkMoneyCode,
  async ({ verificationCode }, context) =>
    (await proveMoneyCode(context, verificationCode)) ?? { until: await keepProofs(context, { hasPassword: true }) },
  { transaction: 'own', limit: 'sealed' },
)
