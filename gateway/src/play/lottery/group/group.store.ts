import { type Currency, type Instant, minor } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { GroupShareTable, GroupTicketTable } from '../../../platform/db/tables/play/lottery.ts'
import { houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { type Posting, post, postMany } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'
import { lotteryVendor } from '../games.ts'
import { gameOf, nodeOf, refOfRound } from '../sale/ticket.store.ts'
import type { IssueStatus } from '../settle/held-tickets.ts'
import { roundOfShare } from './holdings.ts'

export type Group = Selectable<GroupTicketTable>
export type Share = Selectable<GroupShareTable>

export const priceOf = ({ amount, shares }: Pick<Group, 'amount' | 'shares'>): bigint => amount / BigInt(shares)

/**
 * Share-locks the issue of a group, so that betting locks only after what the transaction does.
 * @returns the status of the issue
 */
export async function holdIssueOf(
  db: Db,
  { game_id, numero }: Pick<Group, 'game_id' | 'numero'>,
): Promise<IssueStatus | null> {
  const row = await db
    .selectFrom('draw')
    .select('status')
    .where('game_id', '=', game_id)
    .where('numero', '=', numero)
    .forShare()
    .executeTakeFirst()
  return row?.status ?? null
}

/** Locks a group until the transaction ends. The order of all transactions is: issue, group, wallet, ticket, limits. */
export const holdGroup = (db: Db, id: bigint): Promise<Group | undefined> =>
  db.selectFrom('group_ticket').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The shares of a group whose money waits. */
export const heldShares = (db: Db, groupId: bigint): Promise<Share[]> =>
  db
    .selectFrom('group_share')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('status', '=', 'held')
    .orderBy('id')
    .execute()

/**
 * Sells shares of a group that the transaction has locked: locks the member's wallet, and moves the price to the account
 * `groups` unless the wallet has less. @returns whether the shares are sold
 */
export async function sellShares(
  db: Db,
  group: Group,
  { memberId, shares, at }: { readonly memberId: string; readonly shares: number; readonly at: Instant },
): Promise<boolean> {
  const amount = priceOf(group) * BigInt(shares)
  const game = gameOf(group)
  const currency = group.currency as Currency
  const time = new Date(at)
  const { rows } = await sql<{ id: bigint }>`
    with wallet as materialized (
      select balance from account
       where owner_kind = 'member' and owner_id = ${memberId} and kind = 'main' and currency = ${currency} for no key update
    ), sold as (
      insert into group_share (group_id, member_id, shares, amount, status, is_first, at)
      select ${group.id}, ${memberId}, ${shares}, ${amount}, 'held',
             not exists (select from group_share s where s.group_id = ${group.id} and s.member_id = ${memberId}
                            and s.status <> 'returned'), ${time}
        from wallet where wallet.balance >= ${amount}::int8
      returning id
    ), opened as (
      insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, currency, status, at,
                         bet_balance)
      select ${group.merchant}, ${memberId}, ${lotteryVendor}, ${roundOfShare(group.id, '')} || sold.id, ${nodeOf(game)},
             ${game.gameClassify}, ${amount}, ${currency}, 'open', ${time}, wallet.balance - ${amount}::int8
        from wallet, sold
    ), counted as (
      update group_ticket g set taken = g.taken + ${shares} from sold where g.id = ${group.id}
    )
    select id from sold`.execute(db)
  const [sold] = rows
  if (!sold) return false
  const { outcome } = await post(db, {
    key: `group:${group.id}:share:${sold.id}:bet`,
    kind: 'bet',
    ref: refOfRound(group.merchant, roundOfShare(group.id, BigInt(sold.id))),
    at,
    meta: { nodeId: nodeOf(game) },
    lines: [
      { account: memberAccount(memberId, 'main', currency), amount: minor(-amount) },
      { account: houseAccount(group.merchant as MerchantCode, 'groups', currency), amount: minor(amount) },
    ],
  })
  if (outcome !== 'posted') throw new Error(`the price of a share was ${outcome}`)
  return true
}

/** Bets the ticket of a group whose shares are all sold; the money that waited is its stake. @returns its id */
export async function placeTicket(db: Db, group: Group, at: Instant): Promise<bigint> {
  const time = new Date(at)
  const currency = group.currency as Currency
  const merchant = group.merchant as MerchantCode
  const { id } = await db
    .insertInto('lottery_ticket')
    .values({
      merchant: group.merchant,
      member_id: group.starter_id,
      order_number: group.order_number,
      game_id: group.game_id,
      numero: group.numero,
      prize_mode: group.prize_mode,
      currency: group.currency,
      amount: group.amount,
      price: group.price,
      series: JSON.stringify(group.series),
      lines: group.lines,
      lines_hash: group.lines_hash,
      chase_id: null,
      status: 'accepted',
      is_trial: group.is_trial,
      prizes: null,
      at: time,
      ended_at: null,
      group_id: group.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('group_share')
    .set({ status: 'placed' })
    .where('group_id', '=', group.id)
    .where('status', '=', 'held')
    .execute()
  await db.updateTable('group_ticket').set({ status: 'placed', ended_at: time }).where('id', '=', group.id).execute()
  const { outcome } = await post(db, {
    key: `group:${group.id}:placed`,
    kind: 'bet',
    ref: `group:${group.id}`,
    at,
    lines: [
      { account: houseAccount(merchant, 'groups', currency), amount: minor(-group.amount) },
      { account: houseAccount(merchant, 'bets', currency), amount: minor(group.amount) },
    ],
  })
  if (outcome !== 'posted') throw new Error(`the stake of a group was ${outcome}`)
  return id
}

/** Ends a group without a ticket. */
export const endGroup = (db: Db, { id }: Group, status: 'returned' | 'cancelled', at: Instant) =>
  db
    .updateTable('group_ticket')
    .set({ status, ended_at: new Date(at) })
    .where('id', '=', id)
    .execute()

const returnOf = (group: Group, share: Share, at: Instant): Posting => {
  const currency = group.currency as Currency
  return {
    key: `group:${group.id}:share:${share.id}:return`,
    kind: 'bet_cancel',
    ref: refOfRound(group.merchant, roundOfShare(group.id, share.id)),
    at,
    meta: { nodeId: nodeOf(gameOf(group)) },
    lines: [
      { account: memberAccount(share.member_id, 'main', currency), amount: minor(share.amount) },
      { account: houseAccount(group.merchant as MerchantCode, 'groups', currency), amount: minor(-share.amount) },
    ],
  }
}

/** Refunds shares of a group and cancels their rounds. The wallets of the members are locked and have room. */
export async function refundShares(db: Db, group: Group, shares: readonly Share[], at: Instant): Promise<void> {
  if (shares.length === 0) return
  await postMany(
    db,
    shares.map((share) => returnOf(group, share, at)),
  )
  const ids = shares.map(({ id }) => id)
  await db.updateTable('group_share').set({ status: 'returned', is_first: false }).where('id', 'in', ids).execute()
  await db
    .updateTable('group_ticket')
    .set(({ eb }) => ({
      taken: eb(
        'taken',
        '-',
        shares.reduce((sum, each) => sum + each.shares, 0),
      ),
    }))
    .where('id', '=', group.id)
    .execute()
  await db
    .updateTable('round')
    .set({ status: 'cancelled', settled_at: new Date(at) })
    .where('merchant', '=', group.merchant)
    .where('vassalage', '=', lotteryVendor)
    .where(
      'vendor_round_id',
      'in',
      ids.map((id) => roundOfShare(group.id, id)),
    )
    .where('status', '=', 'open')
    .execute()
}
