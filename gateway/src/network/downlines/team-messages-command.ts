import { wallTime } from '@azulejo/shared/kernel'
import { accountKey } from '../../people/index.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'

const usage = () => `team-messages <${brandCodes()}> <agent>; lists what the agent has written to accounts of the team`

const shown = 50

/** Lists the last messages that an agent has sent to accounts of the team, the newest first. */
export async function teamMessagesCommand(
  { db, authorize }: CommandDeps,
  [code = '', account = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  if (!merchant || account === '' || more.length > 0) throw new Error(`usage: ${usage()}`)
  await authorize('read-personal', code)
  const rows = await db
    .selectFrom('downline_message as d')
    .innerJoin('member as agent', 'agent.id', 'd.agent_id')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select(['d.at', 'd.text', 'm.account'])
    .where('d.merchant', '=', code)
    .where('agent.account_key', '=', accountKey(account))
    .orderBy('d.at', 'desc')
    .limit(shown)
    .execute()
  const lines = rows.map(({ at, account: to, text }) =>
    [wallTime(merchant.timeZone, at.getTime()), to, text].join('  '),
  )
  return lines.join('\n') || `${code} has no message of ${account}`
}
