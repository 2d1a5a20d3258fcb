import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import type { GroupTicket } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Context } from '../../../platform/pipeline/context.ts'
import { nameOf } from '../games.ts'
import { gameOf } from '../sale/ticket.store.ts'
import { type IssueStatus, leavesUntil } from '../settle/held-tickets.ts'
import { wireLines } from '../view/wire-ticket.ts'
import { type Group, priceOf } from './group.store.ts'

const idPattern = /^\d{1,18}$/

/** A group of the brand by its id. */
export const knownGroup = async (db: Db, groupId: string, merchant: string): Promise<Group | undefined> =>
  idPattern.test(groupId)
    ? await db
        .selectFrom('group_ticket')
        .selectAll()
        .where('id', '=', BigInt(groupId))
        .where('merchant', '=', merchant)
        .executeTakeFirst()
    : undefined

type Row = Group & {
  readonly issue_status: IssueStatus | null
  readonly closes_at: Date | null
  readonly holders: number
  readonly own_shares: number | null
  readonly own_amount: bigint | null
  readonly own_prize: bigint | null
  readonly ticket_id: bigint | null
  readonly prizes: readonly string[] | null
}

type Viewer = Pick<Context<'needed'>, 'db' | 'clock' | 'language' | 'member'>

/** Groups `g` that meet a condition, newest first, as a member sees them. Shares that were refunded at the end still count. */
export async function groupsWhere({ db, member }: Viewer, where: RawBuilder<unknown>, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select g.*, d.status as issue_status, d.closes_at, t.id as ticket_id, t.prizes, s.holders,
           o.shares as own_shares, o.amount as own_amount, o.prize as own_prize
      from group_ticket g
      left join draw d on d.game_id = g.game_id and d.numero = g.numero
      left join lottery_ticket t on t.group_id = g.id
      cross join lateral (
        select count(distinct member_id)::int as holders from group_share
         where group_id = g.id and (status <> 'returned' or g.status in ('returned', 'cancelled'))) s
      cross join lateral (
        select sum(shares)::int as shares, sum(amount)::int8 as amount, sum(prize)::int8 as prize from group_share
         where group_id = g.id and member_id = ${member.id}
           and (status <> 'returned' or g.status in ('returned', 'cancelled'))) o
     where ${where} order by g.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: BigInt(row.id),
    amount: BigInt(row.amount),
    price: BigInt(row.price),
    own_amount: row.own_amount === null ? null : BigInt(row.own_amount),
    own_prize: row.own_prize === null ? null : BigInt(row.own_prize),
    ticket_id: row.ticket_id === null ? null : BigInt(row.ticket_id),
  }))
}

/** Converts a group to its wire form for a member. */
export function wireGroup(row: Row, { clock, language, member }: Viewer): GroupTicket {
  const currency = row.currency as Currency
  const money = (amount: bigint) => toDecimal(amount, currency)
  const isStarter = row.starter_id === member.id
  const isOnlyHolder = row.holders === 1 && row.own_shares !== null
  const leaves = row.status === 'open' && !member.isFrozen ? leavesUntil(row, row.issue_status, clock.now()) : undefined
  return {
    groupId: row.id.toString(),
    gameId: row.game_id,
    gameName: nameOf(gameOf(row), language),
    numero: row.numero,
    state: row.status,
    shares: row.shares,
    left: row.shares - row.taken,
    holders: row.holders,
    price: money(priceOf(row)),
    amount: money(row.amount),
    currency,
    lines: wireLines(row, language),
    at: row.at.getTime(),
    ...(row.closes_at ? { closesAt: row.closes_at.getTime() } : {}),
    isStarter,
    mayCancel: isStarter && leaves !== undefined && (isOnlyHolder || row.holders === 0),
    ...(row.own_shares === null
      ? {}
      : {
          own: { shares: row.own_shares, amount: money(row.own_amount ?? 0n), prize: money(row.own_prize ?? 0n) },
          ...(row.ticket_id === null ? {} : { ticketId: row.ticket_id.toString() }),
        }),
  }
}

/** A group that the member has just changed. */
export async function ownGroup(viewer: Viewer, id: bigint): Promise<GroupTicket> {
  const [row] = await groupsWhere(viewer, sql`g.id = ${id}`, 1)
  if (!row) throw new Error(`there is no group ${id}`)
  return wireGroup(row, viewer)
}
