import { mkdir, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { type Clock, type Currency, toDecimal } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import { brandCodes, type Merchant, merchantOf } from '../merchants.ts'
import { takeStep } from '../orders/index.ts'
import type { GatewayDeps } from '../pipeline/gateway-deps.ts'
import { unservedChannels } from '../pipeline/payment-provider.ts'
import { deposits, planQuery, tellChange } from './deposit.store.ts'
import { isOverLimit } from './settle-payment.ts'

const usage = () =>
  `deposits <${brandCodes()}> [show <number> | slips <number> <folder, from the root on> | credit|fail <number> <reason>]; ` +
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

type Deps = Pick<GatewayDeps, 'db' | 'clock' | 'paymentProviders'>

/** What waits for a decision, and the ways to pay that are not offered. */
async function list({ db, paymentProviders }: Deps, merchant: Merchant): Promise<string> {
  const unserved = unservedChannels({ merchant, paymentProviders }).map(
    ({ code, provider }) => `${code} is not offered: there is no payment provider ${provider}`,
  )
  const rows = await depositsOf(db, merchant.code)
    .where('o.state', '=', 'under_review')
    .orderBy('o.id')
    .limit(shown)
    .execute()
  const lines = rows.map(({ order_id, opened_at, channel, amount, currency, reason, slips, reference }) =>
    [
      ...[order_id, opened_at.toISOString(), channel, toDecimal(amount, currency as Currency), currency],
      ...[reason ?? '-', `${slips} slips`, reference],
    ].join('  '),
  )
  const waiting = lines.length > 0 ? lines : [`${merchant.code} has no deposit under review`]
  return [...unserved, ...waiting].join('\n')
}

/** Every step of an order with who took it, and every notice of its provider. */
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

async function saveSlips(db: Db, merchant: string, number: string, folder: string): Promise<string> {
  const { order_id } = await find(db, merchant, number)
  if (!isAbsolute(folder)) throw new Error(`usage: ${usage()}`)
  const slips = await db
    .selectFrom('payment_slip')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('place')
    .execute()
  await mkdir(folder, { recursive: true })
  for (const { place, type, bytes } of slips)
    await writeFile(join(folder, `${number}-${place + 1}.${type === 'image/png' ? 'png' : 'jpg'}`), bytes)
  return `${slips.length} slips of deposit ${number} are in ${folder}`
}

/** Decides a deposit under review. A failed one may have been paid nevertheless; giving that back is the provider's. */
async function decide(
  db: Db,
  { now }: Clock,
  merchant: string,
  step: 'credit' | 'fail',
  [number = '', ...reason]: string[],
) {
  const { order_id } = await find(db, merchant, number)
  if (reason.length === 0) throw new Error(`usage: ${usage()}`)
  const { outcome, order } = await transact(db, async (transaction) => {
    const taken = await takeStep(transaction, {
      ...{ order: order_id, kind: 'deposit', step, key: `operator:${step}`, actor: 'operator' },
      ...{ reason: reason.join(' '), at: now() },
    })
    if (taken.outcome === 'taken') {
      if (step === 'credit' && (await isOverLimit(transaction, taken.order, now())))
        throw new Error(
          `deposit ${number} is above a deposit limit of its member: fail it, or credit it when there is room`,
        )
      await planQuery(transaction, order_id, undefined)
      await tellChange(transaction)
    }
    return taken
  })
  if (outcome === 'taken' || outcome === 'repeated') return `deposit ${number} is ${order.state}`
  throw new Error(`deposit ${number} is ${order.state}: ${step} is ${outcome}`)
}

/** Lists deposits that wait for a decision, shows one with its slips, and decides one. */
export async function depositCommand(deps: Deps, words: readonly string[]): Promise<string> {
  const { db, clock } = deps
  const [code = '', word = '', ...more] = words
  const merchant = merchantOf(code)
  if (!merchant) throw new Error(`usage: ${usage()}`)
  const [number = '', folder = ''] = more
  if (word === '') return list(deps, merchant)
  if (word === 'show') return show(db, code, number)
  if (word === 'slips') return saveSlips(db, code, number, folder)
  if (word === 'credit' || word === 'fail') return decide(db, clock, code, word, [...more])
  throw new Error(`usage: ${usage()}`)
}
