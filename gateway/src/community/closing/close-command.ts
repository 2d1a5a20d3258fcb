import { accountKey } from '../../people/index.ts'
import { transact } from '../../platform/db/transact.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { closeNow } from './close-account.ts'
import { type Obstacle, obstaclesOf } from './obstacles.ts'

const usage = () => `close-account <${brandCodes()}> <account>`

const nameOf = ({ kind, count, amount }: Obstacle): string => `${kind} ${count ?? amount}`

/**
 * Closes an account for good, at once and without a cooling period, and stores the reason. What stands in the way of a
 * member's own request stands in the way of an operator too. Throws an Error that names it.
 */
export async function closeCommand(
  { db, clock, authorize }: CommandDeps,
  [code = '', account = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  if (!merchant || account === '' || more.length > 0) throw new Error(`usage: ${usage()}`)
  const { actor, reason } = await authorize('members', code)
  return transact(db, async (transaction) => {
    const member = await transaction
      .selectFrom('member')
      .select('id')
      .where('merchant', '=', code)
      .where('account_key', '=', accountKey(account))
      .where('is_house', '=', false)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (!member) throw new Error(`${code} has no open account ${account}`)
    await lockWallets(transaction, [member.id])
    // A closing at the same time has waited for the lock of the wallets.
    const open = await transaction
      .selectFrom('member')
      .select('id')
      .where('id', '=', member.id)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!open) throw new Error(`${code} has no open account ${account}`)
    const obstacles = await obstaclesOf(transaction, merchant, member.id)
    if (obstacles.length > 0) throw new Error(`${account} cannot be closed: ${obstacles.map(nameOf).join(', ')}`)
    await closeNow(transaction, { merchant: code, memberId: member.id, at: new Date(clock.now()), actor, reason })
    return `${account} is closed`
  })
}
