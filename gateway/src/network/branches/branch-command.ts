import { accountKey } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { moveBranch } from './move-branch.ts'

const usage = () => `branch <${brandCodes()}> <account> <new upline>; moves the account with its whole team`

async function partyNamed(db: Db, { code }: Merchant, account: string) {
  const found = await db
    .selectFrom('member')
    .select(['id', 'account', 'upline_id', 'closed_at'])
    .select((eb) => eb('type', 'in', [1, 2, 41, 42]).$castTo<boolean>().as('is_agent'))
    .where('merchant', '=', code)
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  if (!found) throw new Error(`${code} has no account ${account}`)
  return found
}

/** Moves an account with everybody below to another upline of the brand. */
export async function branchCommand(
  { db, clock, authorize }: CommandDeps,
  [code = '', account = '', uplineName = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  if (!merchant || account === '' || uplineName === '' || more.length > 0) throw new Error(`usage: ${usage()}`)
  const { actor } = await authorize('money', code)
  return db.transaction().execute(async (transaction) => {
    const branch = await partyNamed(transaction, merchant, account)
    const upline = await partyNamed(transaction, merchant, uplineName)
    const moved = await moveBranch(transaction, merchant, {
      branch,
      upline,
      actor,
      at: clock.now(),
    })
    if (typeof moved === 'string') throw new Error(moved)
    return `${branch.account} is below ${upline.account} now, ${moved} ${moved === 1 ? 'account' : 'accounts'} moved`
  })
}
