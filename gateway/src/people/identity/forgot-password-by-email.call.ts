import { forgotPasswordByEmail } from '@azulejo/shared/wire'
import { siteOriginsOf } from '../../platform/merchants/site-origins.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { maySend, sendMail } from '../messages/index.ts'
import { addressRules, countAttempt, readHumanProof, requireHuman } from '../proofs/index.ts'
import { accountKey } from './create-member.ts'
import { linkLifeMs, makeLinkCode } from './link-codes.ts'
import { loginCandidates, loginDenial } from './login-session.ts'

const hourMs = 60 * 60_000
/** Most mails per hour. */
const mostOfAccount = 3
const mostOfAddress = 60

/** Counts requests by IP address and by the typed name, whether the account exists or not. */
function countMail({ db, merchant, visitor, clock }: Context, account: string) {
  const rules = [
    { key: `forgot:${merchant.code}:${account}`, most: mostOfAccount, windowMs: hourMs },
    ...addressRules(visitor.ip, (network) => `forgot-from:${merchant.code}:${network}`, {
      most: mostOfAddress,
      windowMs: hourMs,
    }),
  ]
  return countAttempt(db, rules, clock.now())
}

/** For an unknown account the call prepares an unusable link and a mail that is not sent: same work, same answer. */
export const forgotPasswordByEmailCall = answers(
  forgotPasswordByEmail,
  async ({ username, email, humanCheck }, context) => {
    const { db, merchant, siteOrigins, clock, random, transact } = context
    const robot = await requireHuman(context, 'password', readHumanProof(humanCheck))
    if (robot) return robot
    if (!maySend(context, 'mail')) return refuse('mail.failed')
    const key = accountKey(username.trim())
    const counted = await countMail(context, key)
    if (isRefused(counted)) return counted
    const now = clock.now()
    const member = await loginCandidates(db, merchant.code)
      .select('email')
      .where('account_key', '=', key)
      .executeTakeFirst()
    const typed = email.trim()
    const isKnown = member?.email?.toLowerCase() === typed.toLowerCase() && !loginDenial(member, now)
    if (!isKnown && merchant.tellsMissingAccounts) return refuse('account.not.found')
    await transact(async (transaction) => {
      const code = await makeLinkCode(transaction, 'reset', isKnown ? member.id : undefined, { now, random })
      const link = `${siteOriginsOf(merchant, siteOrigins)[0]}/login?reset=${code}`
      const values = { account: member?.account ?? username, link, minutes: String(linkLifeMs.reset / 60_000) }
      const to = isKnown ? (member.email ?? typed) : typed
      await sendMail(transaction, context, { to, kind: 'password.reset', values, isKnown })
    })
    return { sent: true as const }
  },
  { transaction: 'own' },
)
