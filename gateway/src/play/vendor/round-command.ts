import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'

const roundUsage = () => `rounds <${brandCodes()}>`

const shown = 50

/** Lists the open rounds of a brand (stake taken, end not posted), oldest first, at most 50. */
export async function roundsCommand(
  { db, authorize }: CommandDeps,
  [code = '', ...more]: readonly string[],
): Promise<string> {
  if (!merchantOf(code) || more.length > 0) throw new Error(`usage: ${roundUsage()}`)
  await authorize('read-personal', code)
  const rows = await db
    .selectFrom('round')
    .innerJoin('member', 'member.id', 'round.member_id')
    .where('round.merchant', '=', code)
    .where('round.status', '=', 'open')
    .orderBy('round.at')
    .limit(shown)
    .select(['round.at', 'round.node_id', 'round.vendor_round_id', 'round.bet', 'round.currency', 'member.account'])
    .execute()
  const lines = rows.map(({ at, account, node_id, vendor_round_id, bet, currency }) =>
    [at.toISOString(), account, node_id, vendor_round_id, toDecimal(bet, currency as Currency), currency].join('  '),
  )
  return lines.join('\n') || `no round of ${code} is open`
}
