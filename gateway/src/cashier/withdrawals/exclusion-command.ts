import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import { accountKey, exclusionsOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { PayoutServices } from './payout-context.ts'
import { returnBalanceOf } from './return-balance.ts'

const usage = () =>
  `exclusions <${brandCodes()}> [return <account>]; alone it lists balances of excluded members that wait, and those with vendors`

const day = 86_400_000
const shown = 50

type Waiting = {
  readonly account: string
  /** `main`, `in_flight` or `bucket:` with a vendor. */
  readonly kind: string
  readonly excluded_until: Date
  readonly amount: bigint
  readonly obstacle: string | null
  readonly order_id: bigint | null
  readonly state: string | null
}

/**
 * Why a balance is still there: its vendor, or a transfer, has not brought it back; the obstacle of the last attempt; the end of
 * the withdrawal that returned it; or money that came later, which is returned within minutes.
 */
function whyOf({ kind, obstacle, order_id, state }: Waiting): string {
  if (kind === 'in_flight') return 'in a transfer'
  if (kind !== 'main') return `with ${kind.slice('bucket:'.length)}`
  return obstacle ?? (state === 'failed' || state === 'rejected' ? `withdrawal ${order_id} ${state}` : 'came later')
}

/** Excluded members with money whose days to withdraw it have passed. */
async function list(db: Db, merchant: Merchant, now: number): Promise<string> {
  const { code, currency } = merchant
  const { returnDays } = profileOf(merchant).exclusion
  const { rows } = await sql<Waiting>`
    select m.account, w.kind, m.excluded_until, w.balance as amount, r.obstacle, r.order_id, o.state
      from member m
      join account w on w.owner_kind = 'member' and w.owner_id = m.id and w.balance > 0
                    and (w.kind in ('main', 'in_flight') or w.kind like 'bucket:%')
      left join lateral (select * from exclusion_return r where r.member_id = m.id order by r.id desc limit 1) r on true
      left join money_order o on o.id = r.order_id
     where m.merchant = ${code} and m.excluded_until > ${new Date(now)}
       and m.excluded_at <= ${new Date(now - returnDays * day)}
     order by m.excluded_at, m.id, w.kind limit ${shown}`.execute(db)
  const lines = rows.map((row) =>
    [
      row.account,
      toDecimal(row.amount as Minor, currency as Currency),
      currency,
      `until ${row.excluded_until.toISOString()}`,
      whyOf(row),
    ].join('  '),
  )
  return lines.join('\n') || `${code} has no balance that waits`
}

/** Tries again to return the balance of an excluded member. */
async function tryAgain(deps: CommandDeps & PayoutServices, merchant: Merchant, account: string): Promise<string> {
  const { db, clock, authorize } = deps
  await authorize('money', merchant.code)
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant.code)
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  if (!member) throw new Error(`${merchant.code} has no account ${account}`)
  const [exclusion] = await exclusionsOf(db, member.id, clock.now())
  if (!exclusion) throw new Error(`${account} is not excluded`)
  const due = { exclusionId: exclusion.id, memberId: member.id }
  const done = await transact(db, (transaction) => returnBalanceOf(transaction, deps, due))
  if (!done) return `${account} has nothing to return`
  return 'orderId' in done
    ? `the balance of ${account} is withdrawal ${done.orderId}`
    : `the balance of ${account} waits: ${done.obstacle}`
}

/** Lists balances of excluded members that wait for an operator, or tries again to return one. */
export async function exclusionCommand(
  deps: CommandDeps & PayoutServices,
  [code = '', word = '', account = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  if (merchant && word === '') {
    await deps.authorize('read-personal', code)
    return list(deps.db, merchant, deps.clock.now())
  }
  if (!merchant || word !== 'return' || account === '' || more.length > 0) throw new Error(`usage: ${usage()}`)
  return tryAgain(deps, merchant, account)
}
