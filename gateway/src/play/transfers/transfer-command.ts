import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { decide } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { openStates, transferKinds, transfers } from './transfer.store.ts'
import { completeTransfer, returnTransfer, transferNamed } from './transfer-decisions.ts'

const usage = () =>
  `transfers <${brandCodes()}> [show|complete|return <reference>]; alone it lists those whose end is not known`

const shown = 50

/** Lists transfers in flight, oldest first. */
async function list(db: Db, merchant: string): Promise<string> {
  const rows = await transfers(db)
    .where('o.merchant', '=', merchant)
    .where('o.kind', 'in', transferKinds)
    .where('o.state', 'in', openStates)
    .orderBy('o.id')
    .limit(shown)
    .execute()
  const lines = rows.map(({ reference, opened_at, subject, kind, amount, currency, state, queries }) =>
    [
      reference,
      opened_at.toISOString(),
      subject,
      kind,
      toDecimal(amount, currency as Currency),
      currency,
      state,
      `${queries} queries`,
    ].join('  '),
  )
  return lines.length > 0 ? lines.join('\n') : `${merchant} has no transfer in flight`
}

/** Prints every step of a transfer with its actor. */
async function show(db: Db, merchant: string, reference: string): Promise<string> {
  const { order_id } = await transferNamed(db, merchant, reference)
  const steps = await db
    .selectFrom('money_order_step')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  return steps
    .map(({ at, step, to_state, actor, reason }) => [at.toISOString(), step, to_state, actor, reason].join('  '))
    .join('\n')
}

const kinds = { complete: completeTransfer, return: returnTransfer }
const isDecision = (word: string): word is keyof typeof kinds => word in kinds

/** Lists transfers in flight, shows one, or ends one that its vendor never answers. */
export async function transferCommand({ authorize, ...deps }: CommandDeps, words: readonly string[]): Promise<string> {
  const [code = '', word = '', reference = '', ...more] = words
  const merchant = merchantOf(code)
  if (!merchant || more.length > 0) throw new Error(`usage: ${usage()}`)
  if (word === '' || word === 'show') {
    await authorize('read-personal', code)
    return word === '' ? list(deps.db, code) : show(deps.db, code, reference)
  }
  if (!isDecision(word)) throw new Error(`usage: ${usage()}`)
  const maker = await authorize('money', code)
  const { amount, currency } = await transferNamed(deps.db, code, reference)
  const decision = { merchant, subject: reference, amount: amount as Minor, currency: currency as Currency, maker }
  return decide(deps, { ...decision, kind: kinds[word], payload: {} })
}
