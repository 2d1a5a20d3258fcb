import type { Currency, Instant, Minor } from '@azulejo/shared/kernel'
import type { DepositType } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { notifyPaymentChange, takeStep } from '../../money/index.ts'
import { ownerOf } from '../../people/index.ts'
import { transact } from '../../platform/db/transact.ts'
import { handleClaims } from '../../platform/jobs/claims.ts'
import type { DueWork } from '../../platform/jobs/runner.ts'
import { merchantOf } from '../../platform/merchants/merchants.ts'
import { channelNamed } from './channels.ts'
import { type DepositRow, deposits, openStates, planQuery } from './deposit.store.ts'
import { instructionsOf } from './instructions.ts'
import { sequenceOf } from './multibanco-sequences.ts'
import type { PaymentDeps } from './payment-context.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { settlePayment } from './settle-payment.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'paymentProviders'>

/** Lease of a claimed payment; afterwards another worker may query the provider. */
const leaseMs = 15_000
/** How many payments are queried in parallel. */
const lanes = 8
/** Delay before a failed charge is retried, times the number of queries. */
const retryMs = 2_000
/** How long after expiry late payments are queried, and how often. */
export const lateMs = 24 * 3_600_000
const lateEveryMs = 600_000

const actor = 'job:payments'

/** Claims the payment that is most overdue for a query; other workers skip it during the lease. */
async function claim({ db, clock }: Deps): Promise<DepositRow | undefined> {
  const now = clock.now()
  const { rows } = await sql<{ order_id: bigint }>`
    update payment set next_query_at = ${new Date(now + leaseMs)}, queries = queries + 1
     where order_id = (select order_id from payment where next_query_at <= ${new Date(now)}
                        order by next_query_at limit 1 for no key update skip locked)
    returning order_id`.execute(db)
  const [claimed] = rows
  return claimed && (await deposits(db).where('p.order_id', '=', claimed.order_id).executeTakeFirst())
}

const isOpen = ({ state }: DepositRow): boolean => (openStates as readonly string[]).includes(state)

async function end({ db, clock }: Deps, { order_id }: DepositRow, step: 'expire' | 'fail', reason = ''): Promise<void> {
  await transact(db, async (transaction) => {
    const at = clock.now()
    await takeStep(transaction, { order: order_id, kind: 'deposit', step, key: `job:${step}`, actor, reason, at })
    await planQuery(transaction, order_id, step === 'expire' ? at + lateEveryMs : undefined)
    await notifyPaymentChange(transaction)
  })
}

/** Creates the charge of a new order at the provider and stores the payment instructions. */
async function makeCharge(deps: Deps, provider: PaymentProvider | undefined, row: DepositRow): Promise<void> {
  const { db, clock } = deps
  const { order_id: orderId, reference, amount, phone } = row
  const merchant = merchantOf(row.merchant)
  const channel = merchant && channelNamed(merchant, row.channel)
  if (!provider || !channel) return end(deps, row, 'fail', 'refused')
  const currency = row.currency as Currency
  const owner = row.member_id === null ? undefined : await ownerOf(db, row.member_id)
  const charge = {
    reference,
    merchant: row.merchant,
    type: row.type as DepositType,
    amount: amount as Minor,
    currency,
    expiresAt: row.expires_at.getTime(),
    phone: phone ?? undefined,
    payer: owner?.holder ?? owner?.account,
  }
  const answer = await provider.create(charge)
  const sequence = channel.type === 'MULTIBANCO' ? await sequenceOf(db, orderId) : undefined
  const payable = { reference, amount: charge.amount, currency, phone: charge.phone, sequence }
  if (answer.outcome === 'refused') return end(deps, row, 'fail', 'refused')
  const instructions = answer.outcome === 'created' ? instructionsOf(channel, payable, answer) : undefined
  if (answer.outcome !== 'created' || !instructions) {
    // The charge may exist: after expiry its status is queried like that of any other charge.
    if (clock.now() >= charge.expiresAt) return end(deps, row, 'expire')
    return planQuery(db, orderId, clock.now() + Math.min(30_000, retryMs * row.queries))
  }
  await transact(db, async (transaction) => {
    const at = clock.now()
    const { outcome } = await takeStep(transaction, {
      order: orderId,
      kind: 'deposit',
      step: 'await',
      key: 'charge',
      actor,
      at,
    })
    // The order was paid or cancelled meanwhile.
    if (outcome !== 'taken') return
    await transaction
      .updateTable('payment')
      .set({
        charge: answer.charge,
        instructions: JSON.stringify(instructions),
        next_query_at: new Date(Math.min(at + provider.queryEveryMs, charge.expiresAt)),
      })
      .where('order_id', '=', orderId)
      .execute()
    await notifyPaymentChange(transaction)
  })
}

/** Time of the next query about a payment. After the late period the queries stop with the first answer. */
function nextAt(provider: PaymentProvider, row: DepositRow, now: Instant, isAnswered: boolean): Instant | undefined {
  const expiresAt = row.expires_at.getTime()
  if (isOpen(row)) return now < expiresAt ? Math.min(now + provider.queryEveryMs, expiresAt) : now
  return now < expiresAt + lateMs || !isAnswered ? now + lateEveryMs : undefined
}

/** Queries the status of a charge and settles it. An overdue order expires even without an answer. */
async function queryStatus(deps: Deps, provider: PaymentProvider, row: DepositRow): Promise<void> {
  const { db, clock } = deps
  const answer = await provider.status(row.reference)
  const at = clock.now()
  if (answer.status === 'paid' || answer.status === 'declined' || answer.status === 'expired') {
    const key = `status:${answer.status}`
    const isNews = await transact(db, (transaction) =>
      settlePayment(transaction, row.order_id, answer, { key, actor, at }),
    )
    if (isNews) return planQuery(db, row.order_id, answer.status === 'expired' ? at + lateEveryMs : undefined)
  } else if (isOpen(row) && at >= row.expires_at.getTime()) return end(deps, row, 'expire')
  await planQuery(db, row.order_id, nextAt(provider, row, at, answer.status !== 'unknown'))
}

async function handle(deps: Deps, row: DepositRow): Promise<void> {
  const provider = deps.paymentProviders.get(row.provider)
  if (row.state === 'created') return makeCharge(deps, provider, row)
  // An operator reads the slips of manual channels; this code only expires them.
  if (!provider) {
    if (isOpen(row)) return end(deps, row, 'expire')
    return planQuery(deps.db, row.order_id, undefined)
  }
  return queryStatus(deps, provider, row)
}

async function handleOrReport(deps: Deps & Pick<PaymentDeps, 'logger'>, row: DepositRow): Promise<void> {
  try {
    await handle(deps, row)
  } catch (error) {
    deps.logger.error({ order: row.order_id.toString(), err: error }, 'a payment could not be asked about')
    await planQuery(deps.db, row.order_id, deps.clock.now() + leaseMs)
  }
}

/** Creates the charges of new orders, queries their status at the providers, and expires overdue orders. */
export const createPaymentWork = (deps: Deps & Pick<PaymentDeps, 'logger'>): DueWork => ({
  name: 'payments',
  async nextAt() {
    const { at } = await deps.db
      .selectFrom('payment')
      .select(({ fn }) => fn.min('next_query_at').as('at'))
      .executeTakeFirstOrThrow()
    return at?.getTime()
  },
  async run(mayGoOn) {
    const handled = (row: DepositRow) => handleOrReport(deps, row)
    await handleClaims({ claim: () => claim(deps), handle: handled, atOnce: lanes, mayGoOn })
  },
})

/** Queries the provider about one open order at once; creates the charge if the order has none yet. */
export async function queryNow(deps: Deps, row: DepositRow): Promise<void> {
  if (isOpen(row)) await handle(deps, row)
}
