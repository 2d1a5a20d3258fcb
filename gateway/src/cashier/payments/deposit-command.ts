import { mkdir, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { decide } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { type DepositRow, deposits } from './deposit.store.ts'
import { creditDeposit, decideDeposit, payDeposit } from './deposit-decisions.ts'
import type { PaymentServices } from './payment-context.ts'
import { unservedChannels } from './payment-provider.ts'

const usage = () =>
  `deposits <${brandCodes()}> [show <number> | slips <number> <folder, from the root on> | credit|pay|fail <number>]; ` +
  'alone it lists those under review'

const shown = 50

const depositsOf = (db: Db, merchant: string) => deposits(db).where('p.merchant', '=', merchant)

async function find(db: Db, merchant: string, number: string) {
  const known = /^\d{1,15}$/.test(number)
    ? await depositsOf(db, merchant).where('p.order_id', '=', BigInt(number)).executeTakeFirst()
    : undefined
  if (!known) throw new Error(`${merchant} has no deposit ${number}`)
  return known
}

type Paid = Pick<DepositRow, 'paid_amount' | 'paid_as' | 'paid_currency'>

const paidText = ({ paid_amount: amount, paid_as: reported, paid_currency: currency }: Paid): string => {
  const text = amount === null ? reported : toDecimal(amount, currency as Currency)
  return text === null ? 'paid amount not reported' : `paid ${text} ${currency}`
}

/** Lists deposits under review, and channels that are not offered because their provider is missing. */
async function list({ db, paymentProviders }: CommandDeps & PaymentServices, merchant: Merchant): Promise<string> {
  const unserved = unservedChannels({ merchant, paymentProviders }).map(
    ({ code, provider }) => `${code} is not offered: there is no payment provider ${provider}`,
  )
  const rows = await depositsOf(db, merchant.code)
    .where('o.state', '=', 'under_review')
    .orderBy('o.id')
    .limit(shown)
    .execute()
  const lines = rows.map(({ order_id, opened_at, channel, amount, currency, reason, slips, reference, ...paid }) =>
    [
      order_id,
      opened_at.toISOString(),
      channel,
      `ordered ${toDecimal(amount, currency as Currency)}`,
      currency,
      paidText(paid),
      reason ?? '-',
      `${slips} slips`,
      reference,
    ].join('  '),
  )
  const waiting = lines.length > 0 ? lines : [`${merchant.code} has no deposit under review`]
  return [...unserved, ...waiting].join('\n')
}

/** Prints every step of an order with its actor, and every notice from its provider. */
async function show(db: Db, merchant: string, number: string): Promise<string> {
  const { order_id } = await find(db, merchant, number)
  const steps = await db
    .selectFrom('money_order_step')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  const notices = await db
    .selectFrom('payment_notice')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  return [
    ...steps.map(({ at, step, to_state, actor, reason }) =>
      [at.toISOString(), step, to_state, actor, reason].join('  '),
    ),
    ...notices.map(({ at, provider, content }) =>
      [at.toISOString(), 'notice', provider, JSON.stringify(content)].join('  '),
    ),
  ].join('\n')
}

async function saveSlips(
  { db, documents }: CommandDeps,
  merchant: string,
  number: string,
  folder: string,
): Promise<string> {
  const { order_id } = await find(db, merchant, number)
  if (!isAbsolute(folder)) throw new Error(`usage: ${usage()}`)
  const slips = await db
    .selectFrom('payment_slip')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('place')
    .execute()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { place, type, ...stored } of slips) {
    const bytes = documents.decrypt(`payment_slip:${order_id}:${place}`, stored)
    const file = join(folder, `${number}-${place + 1}.${type === 'image/png' ? 'png' : 'jpg'}`)
    await writeFile(file, bytes, { mode: 0o600 })
  }
  return `${slips.length} slips of deposit ${number} are in ${folder}`
}

const kinds = { credit: creditDeposit, pay: payDeposit }

/** Decides a deposit. If a failed deposit was paid after all, the provider must refund it. */
async function decideNow({ authorize, ...deps }: CommandDeps, merchant: Merchant, word: string, number: string) {
  const { order_id, amount: ordered, currency, paid_amount, paid_currency } = await find(deps.db, merchant.code, number)
  const amount = paid_amount !== null && paid_currency === currency ? paid_amount : ordered
  const maker = await authorize('money', merchant.code)
  const { actor, reason } = maker
  if (word === 'fail')
    return transact(deps.db, (db) => decideDeposit(db, order_id, ['reject'], { actor, reason, at: deps.clock.now() }))
  const decision = { merchant, subject: number, amount: amount as Minor, currency: currency as Currency, maker }
  return decide(deps, { ...decision, kind: kinds[word === 'pay' ? 'pay' : 'credit'], payload: {} })
}

/** Lists deposits under review, shows a deposit, saves its slips to files, or decides it. */
export async function depositCommand(deps: CommandDeps & PaymentServices, words: readonly string[]): Promise<string> {
  const [code = '', word = '', number = '', folder = '', ...more] = words
  const merchant = merchantOf(code)
  if (!merchant || more.length > 0) throw new Error(`usage: ${usage()}`)
  if (folder !== '' && word !== 'slips') throw new Error(`usage: ${usage()}`)
  if (word === '' || word === 'slips' || word === 'show') {
    await deps.authorize('read-personal', code)
    if (word === '') return list(deps, merchant)
    return word === 'slips' ? saveSlips(deps, code, number, folder) : show(deps.db, code, number)
  }
  if (word === 'credit' || word === 'pay' || word === 'fail') return decideNow(deps, merchant, word, number)
  throw new Error(`usage: ${usage()}`)
}
