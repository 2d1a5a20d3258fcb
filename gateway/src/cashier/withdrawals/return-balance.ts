import type { Instant, Minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import { type DueReturn, exclusionsOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf, lockWallets } from '../../platform/ledger/post.ts'
import { type Merchant, merchantNamed } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { type Player, playerColumns, playerOf } from '../../platform/pipeline/player.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import type { AccountRow } from './payout-account.store.ts'
import type { PayoutServices } from './payout-context.ts'
import { offeredWays, type Way } from './payout-provider.ts'

/**
 * Why a balance waits for an operator: the account is frozen, the law asks for a verified identity, a risk case is open, there
 * is no payout account of the member that may be used, or the amount is above the most of the account's way.
 */
export const returnObstacles = ['frozen', 'identity', 'case', 'account', 'most'] as const
export type ReturnObstacle = (typeof returnObstacles)[number]

type Deps = Pick<GatewayDeps, 'clock' | 'random'> & PayoutServices

/** The payout account that was paid last, otherwise the one that was added last. */
async function lastAccountOf(db: Db, memberId: string, types: readonly string[], now: Instant) {
  const { rows } = await sql<AccountRow>`
    select a.* from payout_account a
     where a.member_id = ${memberId} and a.removed_at is null and a.usable_at <= ${new Date(now)}
       and a.type = any(${types}::text[])
     order by (select max(o.changed_at) from payout p join money_order o on o.id = p.order_id
                where p.account_id = a.id and o.state = 'completed') desc nulls last, a.added_at desc, a.id desc
     limit 1`.execute(db)
  return rows[0]
}

type Holder = { readonly merchant: Merchant; readonly member: Player & { readonly id: string } }
type Target = { readonly account: AccountRow; readonly way: Way }

async function targetOf(
  db: Db,
  { clock, payoutProviders }: Deps,
  { merchant, member }: Holder,
  amount: Minor,
): Promise<Target | ReturnObstacle> {
  if (member.isFrozen) return 'frozen'
  if (profileOf(merchant).identityBefore !== 'never' && member.identity !== 'verified') return 'identity'
  const open = await db
    .selectFrom('risk_case')
    .select('id')
    .where('member_id', '=', member.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (open) return 'case'
  const ways = offeredWays({ merchant, payoutProviders })
  const types = ways.map(({ type }) => type)
  const account = await lastAccountOf(db, member.id, types, clock.now())
  const way = ways.find(({ type }) => type === account?.type)
  if (!account || !way) return 'account'
  return amount > way.terms.most ? 'most' : { account, way }
}

async function holderOf(db: Db, memberId: string): Promise<Holder> {
  const { merchant, ...row } = await db
    .selectFrom('member')
    .select(['member.merchant', ...playerColumns])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { merchant: merchantNamed(merchant), member: { ...playerOf(row), id: memberId } }
}

/** Number of withdrawals that have returned the balance for an exclusion; part of the key of the next one. */
async function ordersOf(db: Db, { exclusionId, memberId }: DueReturn): Promise<bigint> {
  const { count } = await db
    .selectFrom('exclusion_return')
    .select(({ fn }) => fn.count<bigint>('order_id').as('count'))
    .where('exclusion_id', '=', exclusionId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns the balance of the main wallet of an excluded member to the member's last own payout account, without a fee and
 * whatever turnover is left, or keeps why it waits for an operator. In the caller's transaction, under the wallet lock, so a
 * second run finds nothing left. @returns what it did; undefined when there is nothing to return
 */
export async function returnBalanceOf(
  transaction: Db,
  deps: Deps,
  due: DueReturn,
): Promise<{ readonly orderId: bigint } | { readonly obstacle: ReturnObstacle } | undefined> {
  const { exclusionId, memberId } = due
  const now = deps.clock.now()
  await lockWallets(transaction, [memberId])
  const running = await exclusionsOf(transaction, memberId, now)
  if (!running.some(({ id }) => id === exclusionId)) return undefined
  const holder = await holderOf(transaction, memberId)
  const { merchant, member } = holder
  const amount = await balanceOf(transaction, memberAccount(memberId, 'main', merchant.currency))
  if (amount <= 0n) return undefined
  const keep = (result: { readonly order_id: bigint } | { readonly obstacle: ReturnObstacle }) =>
    transaction
      .insertInto('exclusion_return')
      .values({ exclusion_id: exclusionId, member_id: memberId, at: new Date(now), ...result })
      .execute()
  const target = await targetOf(transaction, deps, holder, amount)
  if (typeof target === 'string') {
    await keep({ obstacle: target })
    return { obstacle: target }
  }
  const orderId = await openWithdrawal(
    { ...deps, db: transaction },
    {
      ...target,
      merchant,
      member,
      key: `exclusion-${exclusionId}-${memberId}-${await ordersOf(transaction, due)}`,
      amount,
      fee: 0n as Minor,
      actor: 'rule:exclusion',
      devices: [],
      c2cMinutes: undefined,
    },
  )
  if (orderId === undefined) throw new Error(`the balance of ${memberId} changed under its lock`)
  await keep({ order_id: orderId })
  return { orderId }
}
