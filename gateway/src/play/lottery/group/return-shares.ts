import { type Currency, type Instant, minor, toDecimal } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import { notifyMembers } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { largestBalance, lockWallets } from '../../../platform/ledger/post.ts'
import { releaseLimits } from '../sale/bet-limits.ts'
import { dueChasesOf, giveBackTo } from '../sale/return-chases.ts'
import { gameOf, houseOf } from '../sale/ticket.store.ts'
import { holdIssueRows } from '../settle/held-tickets.ts'
import { goodLines } from '../view/wire-ticket.ts'
import { endGroup, type Group, heldShares, holdGroup, holdIssueOf, refundShares, type Share } from './group.store.ts'

/** Shares whose refunds fit into the wallets, which are locked for it; the others are tried again later. */
async function refundable(db: Db, { currency }: Group, shares: readonly Share[]): Promise<Share[]> {
  const wallets = await lockWallets(
    db,
    shares.map(({ member_id }) => member_id),
  )
  const own = wallets.filter((wallet) => wallet.currency === currency)
  const balances = new Map(own.map(({ memberId, balance }) => [memberId, balance]))
  return shares.filter(({ member_id, amount }) => {
    const after = (balances.get(member_id) ?? 0n) + amount
    if (after > largestBalance) return false
    balances.set(member_id, after)
    return true
  })
}

/** Tells members that their shares are refunded. */
const notifyReturn = (db: Db, group: Group, shares: readonly Share[], at: Instant): Promise<void> => {
  const currency = group.currency as Currency
  const sums = Map.groupBy(shares, ({ member_id }) => member_id)
  return notifyMembers(
    db,
    [...sums].map(([memberId, own]) => ({
      merchant: group.merchant,
      memberId,
      kind: 'group.returned' as const,
      detail: {
        words: gameOf(group).names,
        amount: toDecimal(minor(own.reduce((sum, { amount }) => sum + amount, 0n)), currency),
        currency,
      },
      at,
    })),
  )
}

/** Ends an open group, which the transaction has locked, and refunds its shares. */
export async function returnGroup(db: Db, group: Group, status: 'returned' | 'cancelled', now: Instant): Promise<void> {
  const shares = await refundable(db, group, await heldShares(db, group.id))
  await refundShares(db, group, shares, now)
  if (group.status === 'open') {
    await endGroup(db, group, status, now)
    await releaseLimits(db, goodLines(group), {
      house: houseOf(group.merchant, group.is_trial),
      memberId: group.starter_id,
    })
  }
  if (status === 'returned' && !group.is_trial) await notifyReturn(db, group, shares, now)
}

/** Groups that end without a ticket: their issue has locked or is void, or some of their money could not be refunded yet. */
async function dueGroups(db: Db, now: Instant): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct s.group_id as id
      from group_share s join group_ticket g on g.id = s.group_id
      join draw d on d.game_id = g.game_id and d.numero = g.numero
     where s.status = 'held' and (g.status <> 'open' or d.closes_at <= ${new Date(now)} or d.status = 'void')
     order by 1`.execute(db)
  return rows.map(({ id }) => BigInt(id))
}

/**
 * Refunds the shares of groups that were not sold out when betting locked. Each group has a transaction of its own: a killed
 * process leaves whole groups, and the next pass continues with the rest. Runs after issues lock, so that no purchase is
 * under way that still counts.
 */
export async function returnGroups(db: Db, now: Instant): Promise<void> {
  for (const id of await dueGroups(db, now))
    await transact(db, async (transaction) => {
      const group = await holdGroup(transaction, id)
      if (group && group.status !== 'placed') await returnGroup(transaction, group, 'returned', now)
    })
}

/** Open groups, before their lock, in which excluded members hold shares; of one member when it is named. */
async function sharedByExcluded(db: Db, now: Instant, memberId?: string) {
  const { rows } = await sql<{ id: bigint; member_id: string; game_id: string; numero: string }>`
    select distinct g.id, s.member_id, g.game_id, g.numero
      from member m join group_share s on s.member_id = m.id and s.status = 'held'
      join group_ticket g on g.id = s.group_id and g.status = 'open'
      join draw d on d.game_id = g.game_id and d.numero = g.numero
     where m.excluded_until > ${new Date(now)} and m.excluded_at < d.closes_at and ${new Date(now)} < d.closes_at
       ${memberId === undefined ? sql`` : sql`and m.id = ${memberId}`}
     order by g.id, s.member_id`.execute(db)
  return rows
}

type Excluded = Awaited<ReturnType<typeof sharedByExcluded>>[number]

/** Refunds a member's shares of an open group, which are for sale again; a group without any share ends. */
async function takeOut(db: Db, { id, member_id, ...issue }: Excluded, now: Instant): Promise<void> {
  await holdIssueOf(db, issue)
  const group = await holdGroup(db, BigInt(id))
  if (group?.status !== 'open') return
  const shares = await heldShares(db, group.id)
  const own = await refundable(
    db,
    group,
    shares.filter((share) => share.member_id === member_id),
  )
  await refundShares(db, group, own, now)
  if (own.length === shares.length) await returnGroup(db, group, 'cancelled', now)
}

/** Returns the shares of excluded members in groups that are not sold out. Each group has a transaction of its own. */
export async function returnSharesOfExcluded(db: Db, now: Instant): Promise<void> {
  for (const each of await sharedByExcluded(db, now))
    await transact(db, (transaction) => takeOut(transaction, each, now))
}

/**
 * Returns what an excluded member has in issues that are not locked: stakes of chases, and shares of groups that are not sold
 * out, in the caller's transaction. It locks all issues and groups before the wallet, as purchases do.
 */
export async function returnBetsOf(transaction: Db, now: Instant, memberId: string): Promise<void> {
  const chases = await dueChasesOf(transaction, now, memberId)
  const groups = await sharedByExcluded(transaction, now, memberId)
  await holdIssueRows(transaction, [...chases, ...groups])
  for (const { id } of groups) await holdGroup(transaction, BigInt(id))
  await giveBackTo(transaction, chases, now)
  for (const each of groups) await takeOut(transaction, each, now)
}
