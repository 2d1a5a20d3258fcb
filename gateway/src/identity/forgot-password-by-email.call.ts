import { forgotPasswordByEmail } from '@azulejo/shared/wire'
import { maySend, sendMail } from '../messages/outbox.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import { readHumanProof, requireHuman } from '../proofs/human-check.ts'
import { countAttempt, talliesOf } from './attempts.ts'
import { accountKey } from './create-member.ts'
import { barOf, entrants } from './enter.ts'
import { linkLifeMs, makeLinkCode } from './link-codes.ts'
import { siteAddress } from './site-address.ts'

const hour = 60 * 60_000
/** Mails in an hour. */
const mostOfAccount = 3
const mostOfAddress = 60

/** Counts by the name that was typed, whoever's it is; true when it is one too many. */
async function isOverLimit({ db, merchant, visitor, clock }: Context, account: string): Promise<boolean> {
  const now = clock.now()
  const [own, address] = [`forgot:${merchant.code}:${account}`, `forgot-from:${merchant.code}:${visitor.ip}`]
  const tallies = await talliesOf(db, [own, address], now)
  const count = (key: string) => tallies.get(key)?.count ?? 0
  if (count(own) >= mostOfAccount || count(address) >= mostOfAddress) return true
  await countAttempt(db, own, now, hour)
  await countAttempt(db, address, now, hour)
  return false
}

/** An account that does not exist gets a link to nowhere in a mail that is not sent: the same work, the same answer. */
export const forgotPasswordByEmailCall = answers(
  forgotPasswordByEmail,
  async ({ username, email, humanCheck }, context) => {
    const { db, merchant, visitor, clock, random, transact } = context
    const robot = await requireHuman(context, 'password', readHumanProof(humanCheck))
    if (robot) return robot
    if (!maySend(context, 'mail')) return refuse('mail.failed')
    const key = accountKey(username.trim())
    if (await isOverLimit(context, key)) return refuse('request.too.many', { seconds: hour / 1000 })
    const now = clock.now()
    const member = await entrants(db, merchant.code).select('email').where('account_key', '=', key).executeTakeFirst()
    const typed = email.trim()
    const isKnown = member?.email?.toLowerCase() === typed.toLowerCase() && !barOf(member, now)
    if (!isKnown && merchant.tellsMissingAccounts) return refuse('account.not.found')
    await transact(async (transaction) => {
      const code = await makeLinkCode(transaction, 'reset', isKnown ? member.id : undefined, { now, random })
      const link = `${siteAddress(merchant, visitor)}/login?reset=${code}`
      const values = { account: member?.account ?? username, link, minutes: String(linkLifeMs.reset / 60_000) }
      const to = isKnown ? (member.email ?? typed) : typed
      await sendMail(transaction, context, { to, kind: 'password.reset', values, isKnown })
    })
    return { sent: true as const }
  },
  { transaction: 'own' },
)
