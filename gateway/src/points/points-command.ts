import { type Clock, minor } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { accountKey } from '../identity/index.ts'
import { houseAccount, memberAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { brandCodes, merchantOf } from '../merchants.ts'
import type { Random } from '../pipeline/random.ts'

const usage = () => `points <${brandCodes()}> <account> <number of points, negative to take them> <reason>`

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Random }

/** Gives points to a member or takes them, with the reason in the ledger. */
export async function pointsCommand(
  { db, clock, random }: Deps,
  [code = '', account = '', number = '', ...reason]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  if (!merchant || !/^-?[1-9]\d{0,9}$/.test(number) || reason.length === 0) throw new Error(`usage: ${usage()}`)
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', code)
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  if (!member) throw new Error(`${code} has no member ${account}`)
  const points = BigInt(number)
  const { outcome } = await post(db, {
    ...{ key: `points:${random.token()}`, kind: points > 0n ? 'adjust_plus' : 'adjust_minus', ref: member.id },
    ...{ at: clock.now(), meta: { reason: reason.join(' ') } },
    lines: [
      { account: memberAccount(member.id, 'points', merchant.currency), amount: minor(points) },
      { account: houseAccount(code, 'promo', 'PTS'), amount: minor(-points) },
    ],
  })
  if (outcome === 'insufficient') throw new Error(`${account} has fewer points`)
  return `${account}: ${number} points`
}
