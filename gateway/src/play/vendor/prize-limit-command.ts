import { toDecimal } from '@azulejo/shared/kernel'
import { plainAmount } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'

const prizeLimitUsage = () =>
  `prize-limit <${brandCodes()}> ` +
  '[<node id, for example ATLAS.trevo-real> <largest prize> <largest multiple of the stake> | <node id> --reset]'

async function listLimits(db: Db, { code, currency }: Merchant): Promise<string> {
  const rows = await db.selectFrom('prize_limit').selectAll().where('merchant', '=', code).orderBy('node_id').execute()
  const lines = rows.map(
    ({ node_id, largest_prize, largest_multiple }) =>
      `${node_id}  ${toDecimal(largest_prize, currency)} ${currency}  ${largest_multiple} times the stake`,
  )
  return lines.join('\n') || `no game of ${code} has a limit of its own`
}

/** Sets, removes or lists the prize limits of single games; throws the usage text for wrong arguments. */
export async function prizeLimitCommand({ db, authorize }: CommandDeps, words: readonly string[]): Promise<string> {
  const [code = '', nodeId, prize = '', multiple = '', ...more] = words
  const merchant = merchantOf(code)
  if (merchant && nodeId === undefined) return listLimits(db, merchant)
  if (!merchant || nodeId === undefined || more.length > 0) throw new Error(`usage: ${prizeLimitUsage()}`)
  const game = await db.selectFrom('game').select('name').where('node_id', '=', nodeId).executeTakeFirst()
  if (!game) throw new Error(`there is no game ${nodeId}`)
  if (prize === '--reset' && multiple === '') {
    await authorize('site', code)
    await db.deleteFrom('prize_limit').where('merchant', '=', code).where('node_id', '=', nodeId).execute()
    return `${game.name} has the limit of ${code}`
  }
  if (prize === '' || !/^[1-9]\d{0,6}$/.test(multiple)) throw new Error(`usage: ${prizeLimitUsage()}`)
  const largest_prize = plainAmount(prize, merchant.currency)
  if (largest_prize <= 0n) throw new Error('a prize is more than zero')
  await authorize('site', code)
  const limit = { largest_prize, largest_multiple: Number(multiple) }
  await db
    .insertInto('prize_limit')
    .values({ merchant: code, node_id: nodeId, ...limit })
    .onConflict((conflict) => conflict.columns(['merchant', 'node_id']).doUpdateSet(limit))
    .execute()
  return `${game.name} pays at most ${toDecimal(largest_prize, merchant.currency)} ${merchant.currency} and ${multiple} times the stake`
}
