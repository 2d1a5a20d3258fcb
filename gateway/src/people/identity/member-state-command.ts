import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { OnExclusion } from '../exclusions/index.ts'
import { accountKey } from './create-member.ts'
import { changeState, stateChangeNames, takesArgument } from './member-state.ts'

const usage = () =>
  `member <${brandCodes()}> <account> [freeze|unfreeze|end-exclusion|time-out <hours>|exclude <days>|` +
  'identity <none|pending|verified>]; alone it tells what was changed'

const shown = 50

async function history(db: Db, memberId: string): Promise<string> {
  const rows = await db
    .selectFrom('member_state_change')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const lines = rows.map(({ at, change, until, actor, reason }) =>
    [at.toISOString(), until ? `${change} until ${until.toISOString()}` : change, actor, reason].join('  '),
  )
  return lines.join('\n') || 'nothing was changed'
}

/**
 * Changes a member's state and stores the reason; without a change it lists the latest changes.
 * @param onExclusion what other domains do for a member who was excluded just now
 */
export async function memberStateCommand(
  { db, clock, authorize }: CommandDeps,
  [code = '', account = '', word, ...more]: readonly string[],
  onExclusion: OnExclusion,
): Promise<string> {
  const merchant = merchantOf(code)
  const change = stateChangeNames.find((name) => name === word)
  const given = change && takesArgument(change) ? (more[0] ?? '') : ''
  const isWhole = more.length === (given === '' ? 0 : 1)
  if (!merchant || account === '' || !isWhole || (word !== undefined && !change)) throw new Error(`usage: ${usage()}`)
  if (!change) await authorize('read-personal', code)
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', code)
    .where('account_key', '=', accountKey(account))
    .where('is_house', '=', false)
    .executeTakeFirst()
  if (!member) throw new Error(`${code} has no account ${account}`)
  if (!change) return history(db, member.id)
  const { actor, reason } = await authorize('members', code)
  const stateChange = { memberId: member.id, merchant: code, change, given, actor, reason, at: clock.now() }
  const excluded = await changeState(db, stateChange)
  for (const id of excluded) await transact(db, (transaction) => onExclusion(transaction, clock.now(), id))
  const [line] = (await history(db, member.id)).split('\n')
  return `${account}: ${line}`
}
