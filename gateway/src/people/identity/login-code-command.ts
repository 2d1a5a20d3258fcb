import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { accountKey } from './create-member.ts'
import { linkLifeMs, makeLinkCode } from './link-codes.ts'
import { loginCandidates, loginDenial } from './login-session.ts'

const loginCodeUsage = () => `login-code <${brandCodes()}> <account>`

/** Makes a URL that logs a member in once; throws the reason when the member is unknown or may not log in. */
export async function loginCodeCommand(
  { db, clock, random, authorize }: CommandDeps,
  [code = '', account = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  if (!merchant || account === '' || more.length > 0) throw new Error(`usage: ${loginCodeUsage()}`)
  const now = clock.now()
  const member = await loginCandidates(db, merchant.code)
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  if (!member) throw new Error(`${code} has no account ${account}`)
  if (loginDenial(member, now)) throw new Error(`${account} may not log in`)
  await authorize('members', code)
  const made = await db
    .transaction()
    .execute((transaction) => makeLinkCode(transaction, 'login', member.id, { now, random }))
  return `/?token=${made} (good once, for ${linkLifeMs.login / 1000} seconds)`
}
