import { register } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'
import { houseAccount, memberAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Merchant } from '../merchants.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import { accountKey, createMember } from './create-member.ts'
import { hashPassword } from './password.ts'
import { filled, otherFields, type Registration, wrongField } from './register-fields.ts'
import { openSession } from './sessions.ts'

const memberOfCode = (db: Db, merchant: Merchant, code: string) =>
  db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant.code)
    .where('invite_code', '=', code.toLowerCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst()

const isTaken = async (db: Db, merchant: Merchant, account: string): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant.code)
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()) !== undefined

/** A code that was typed must be right; one that the site stored from a link is used if it still leads somewhere. */
async function uplineOf(db: Db, merchant: Merchant, registration: Registration) {
  const typed = filled(merchant, registration, 'affiliateCode')
  if (typed)
    return { isWrong: false, ...(await memberOfCode(db, merchant, typed).then((found) => found ?? { isWrong: true })) }
  const { referralCode } = registration
  return { isWrong: false, ...(referralCode ? await memberOfCode(db, merchant, referralCode) : {}) }
}

async function giveWelcomeCredit(db: Db, merchant: Merchant, memberId: string, at: number): Promise<void> {
  const { code, currency, welcomeCredit } = merchant
  if (welcomeCredit === 0n) return
  await post(db, {
    key: `welcome:${memberId}`,
    kind: 'promotion',
    ref: `member:${memberId}`,
    meta: { reason: 'welcome' },
    at,
    lines: [
      { account: memberAccount(memberId, 'main', currency), amount: welcomeCredit },
      { account: houseAccount(code, 'promo', currency), amount: -welcomeCredit as typeof welcomeCredit },
    ],
  })
}

/** Only what has a value. */
const given = <Fields extends Record<string, string | undefined>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as { [Name in keyof Fields]?: string }

const isUserNameTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'member_account_taken'
}

/** Creates a player with its wallets and a welcome credit in play money, and logs it in. */
export const registerCall = answers(
  register,
  async (registration, { db, merchant, visitor, clock, random, transact }) => {
    const { password, confirmPassword } = registration
    const at = clock.now()
    const wrong = wrongField(merchant, registration)
    if (wrong) return refuse('register.field', wrong)
    if (password !== confirmPassword) return refuse('register.confirm.mismatch')
    const upline = await uplineOf(db, merchant, registration)
    if (upline.isWrong) return refuse('invitation_code_error')
    const account = registration.username
    if (await isTaken(db, merchant, account)) return refuse('register.username.taken')

    const optional = {
      mobile: filled(merchant, registration, 'mobileNum'),
      countryDiallingCode: registration.countryDialingCode ?? merchant.diallingCode,
      email: filled(merchant, registration, 'email'),
      uplineId: upline.id,
    }
    const paymentPassword = filled(merchant, registration, 'paymentPassword')
    const passwordHash = await hashPassword(password)
    const paymentPasswordHash = paymentPassword && (await hashPassword(paymentPassword))
    try {
      return await transact(async (transaction) => {
        const id = await createMember(
          transaction,
          merchant,
          {
            account,
            passwordHash,
            type: 0,
            at,
            fields: otherFields(merchant, registration),
            registerUrl: registration.registerUrl,
            ...given({ ...optional, paymentPasswordHash }),
          },
          random,
        )
        await giveWelcomeCredit(transaction, merchant, id, at)
        const token = await openSession(transaction, id, { visitor, now: at, random })
        return { id, userName: account, token, firstTimeLogin: false, passwordExpired: false, passwordBlocked: false }
      })
    } catch (error) {
      if (isUserNameTaken(error)) return refuse('register.username.taken')
      throw error
    }
  },
  { transaction: 'own' },
)
