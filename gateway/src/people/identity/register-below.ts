import { type AccountType, isOn } from '@azulejo/shared/kernel'
import { type RegisterFieldName, registerFieldNames } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { createMember } from './create-member.ts'
import { blockedRefusal, userNameRefusal } from './new-password.ts'
import { hashPassword } from './password.ts'
import { wrongField } from './register-fields.ts'
import { isReservedName } from './reserved-names.ts'

/** Fields that an upline can fill in for a member, and the image that only a guest has to read. */
const known: readonly RegisterFieldName[] = ['username', 'password', 'affiliateCode', 'captcha']

/** Whether a registration needs nothing but a user name and a password, so that an upline may fill it in. */
export const isByHandAllowed = ({ flags, registerFields }: Merchant): boolean =>
  isOn(flags, 'USERNAMEREG') &&
  !isOn(flags, 'REGSMSVERIF') &&
  registerFieldNames.every(
    (field) => known.includes(field) || !(registerFields[field]?.enabled && registerFields[field].required),
  )

export type NamedPassword = {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
}

type NameRefusal =
  | 'register.username.reserved'
  | 'register.field'
  | 'register.confirm.mismatch'
  | 'password.blocked'
  | 'password.username'

/** Checks the user name and the first password of an account that an upline registers, like those of a registration. */
export function belowRefusal(
  merchant: Merchant,
  { username, password, confirmPassword }: NamedPassword,
): Refused<NameRefusal> | undefined {
  if (isReservedName(merchant, username)) return refuse('register.username.reserved')
  const isName = userNameRefusal(username, password)
  if (isName) return isName
  const form = { username, password, confirmPassword }
  const wrong = wrongField(merchant, form, { affiliateCode: 'not' })
  if (wrong) return refuse('register.field', wrong)
  const isBlocked = blockedRefusal(merchant, password)
  if (isBlocked) return isBlocked
  return password === confirmPassword ? undefined : refuse('register.confirm.mismatch')
}

type Below = Pick<NamedPassword, 'username' | 'password'> & { readonly type: AccountType; readonly uplineId: string }

/**
 * Creates an account below an upline, whose first password has to be changed.
 * @param allow decides in the transaction, before the account is created; its refusal leaves nothing behind
 * @param give gives the new account more, in the same transaction
 */
export async function registerBelow<Allowed, Code extends string>(
  { merchant, clock, random, transact }: Context,
  { username, password, type, uplineId }: Below,
  allow: (db: Db) => Promise<Allowed | Refused<Code>>,
  give: (db: Db, memberId: string, allowed: Exclude<Allowed, Refused>) => Promise<unknown>,
): Promise<Allowed | Refused<Code | 'register.username.taken'>> {
  const passwordHash = await hashPassword(password)
  const member = {
    account: username,
    passwordHash,
    type,
    uplineId,
    at: clock.now(),
    toUpline: true,
    mustChangePassword: true,
  }
  try {
    return await transact(async (transaction) => {
      const allowed = await allow(transaction)
      if (isRefused(allowed)) return allowed
      const memberId = await createMember(transaction, merchant, member, random)
      await give(transaction, memberId, allowed as Exclude<Allowed, Refused>)
      return allowed
    })
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    if (code === '23505' && constraint === 'member_account_taken') return refuse('register.username.taken')
    throw error
  }
}
