import type { Currency, Minor } from '@azulejo/shared/kernel'
import type { PayoutType, WithdrawalReason } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { notifyPaymentChange, restoreBonus, type StepName, takeStep } from '../../money/index.ts'
import { transact } from '../../platform/db/transact.ts'
import { handleClaims } from '../../platform/jobs/claims.ts'
import type { DueWork } from '../../platform/jobs/runner.ts'
import type { PayoutDeps } from './payout-context.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { planPayout, type WithdrawalRow, withdrawals } from './withdrawal.store.ts'

type Deps = Pick<PayoutDeps, 'db' | 'clock' | 'payoutProviders'>

/** Lease of a claimed payout; afterwards another worker may query the provider. */
const leaseMs = 15_000
/** How many payouts are handled in parallel. */
const lanes = 8
/** Delay before an unanswered payout is queried again: `retryMs` per earlier query, at most `longestRetryMs`. */
const [retryMs, longestRetryMs] = [2_000, 60_000]

/** Claims the most overdue payout; other workers skip it during the lease. */
async function claim({ db, clock }: Deps): Promise<WithdrawalRow | undefined> {
  const now = clock.now()
  const { rows } = await sql<{ order_id: bigint }>`
    update payout set next_query_at = ${new Date(now + leaseMs)}, queries = queries + 1
     where order_id = (select order_id from payout where next_query_at <= ${new Date(now)}
                        order by next_query_at limit 1 for no key update skip locked)
    returning order_id`.execute(db)
  const [claimed] = rows
  return claimed && (await withdrawals(db).where('p.order_id', '=', claimed.order_id).executeTakeFirst())
}

/** Takes a step and schedules the next query. @returns whether the step was taken */
const step = (
  { db, clock }: Deps,
  { order_id }: WithdrawalRow,
  name: StepName<'withdrawal'>,
  nextMs: number | undefined,
  reason: WithdrawalReason | '' = '',
): Promise<boolean> =>
  transact(db, async (transaction) => {
    const at = clock.now()
    const { outcome } = await takeStep(transaction, {
      order: order_id,
      kind: 'withdrawal',
      step: name,
      key: `job:${name}`,
      actor: 'job:withdrawals',
      reason,
      at,
    })
    // A concurrent step was faster; the query that it scheduled stays.
    if (outcome !== 'taken') return false
    if (name === 'fail') await restoreBonus(transaction, order_id, at)
    await planPayout(transaction, order_id, nextMs === undefined ? undefined : at + nextMs)
    await notifyPaymentChange(transaction)
    return true
  })

/** Sends a payout to the provider. The step `pay` is stored first, so that after a crash the status is queried first. */
async function send(deps: Deps, provider: PayoutProvider, row: WithdrawalRow): Promise<void> {
  const answer = await provider.send({
    reference: row.reference,
    merchant: row.merchant,
    type: row.type as PayoutType,
    amount: (row.amount - row.fee) as Minor,
    currency: row.currency as Currency,
    number: row.number,
    holder: row.holder,
    ...(row.bin ? { bin: row.bin } : {}),
  })
  if (answer === 'refused') {
    await step(deps, row, 'fail', undefined, 'refused')
    return
  }
  await planPayout(deps.db, row.order_id, deps.clock.now() + (answer === 'accepted' ? provider.queryEveryMs : retryMs))
}

/** Queries the status of a payout. Sends the payout again only when the provider does not know its reference. */
async function queryStatus(deps: Deps, provider: PayoutProvider, row: WithdrawalRow): Promise<void> {
  const status = await provider.status(row.reference)
  if (status === 'paid') await step(deps, row, 'complete', undefined)
  else if (status === 'declined') await step(deps, row, 'fail', undefined, 'declined')
  else if (status === 'missing') await send(deps, provider, row)
  else {
    const wait = status === 'pending' ? provider.queryEveryMs : Math.min(longestRetryMs, retryMs * row.queries)
    await planPayout(deps.db, row.order_id, deps.clock.now() + wait)
  }
}

async function handle(deps: Deps, row: WithdrawalRow): Promise<void> {
  const provider = deps.payoutProviders.get(row.provider)
  if (row.state === 'approved') {
    if (!provider) await step(deps, row, 'fail', undefined, 'refused')
    else if (await step(deps, row, 'pay', leaseMs)) await send(deps, provider, row)
    return
  }
  // Another member pays a matched withdrawal; no provider knows it.
  if (row.state === 'paying' && provider && !row.is_matched) return queryStatus(deps, provider, row)
  await planPayout(deps.db, row.order_id, undefined)
}

async function handleOrReport(deps: Deps & Pick<PayoutDeps, 'logger'>, row: WithdrawalRow): Promise<void> {
  try {
    await handle(deps, row)
  } catch (error) {
    deps.logger.error({ order: row.order_id.toString(), err: error }, 'a withdrawal could not be paid or asked about')
    await planPayout(deps.db, row.order_id, deps.clock.now() + leaseMs)
  }
}

/** Sends approved withdrawals to their providers and queries the status of those being paid. */
export const createPayoutWork = (deps: Deps & Pick<PayoutDeps, 'logger'>): DueWork => ({
  name: 'withdrawals',
  async nextAt() {
    const { at } = await deps.db
      .selectFrom('payout')
      .select(({ fn }) => fn.min('next_query_at').as('at'))
      .executeTakeFirstOrThrow()
    return at?.getTime()
  },
  async run(mayGoOn) {
    const handled = (row: WithdrawalRow) => handleOrReport(deps, row)
    await handleClaims({ claim: () => claim(deps), handle: handled, atOnce: lanes, mayGoOn })
  },
})
