import { sql } from 'kysely'
import { groupRound } from '../../../money/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Holding, type Ticket, wholeOf } from '../sale/ticket.store.ts'

/** The vendor round id of a share. */
export const roundOfShare = (groupId: bigint, shareId: bigint | ''): string => `${groupRound}${groupId}-${shareId}`

export type Holders = (ticket: Ticket) => readonly Holding[]

/** Reads who holds what of each ticket. Shares of a placed ticket never change. */
export async function holdersOf(db: Db, tickets: readonly Ticket[]): Promise<Holders> {
  const groups = tickets.flatMap(({ group_id }) => (group_id === null ? [] : [group_id]))
  if (groups.length === 0) return (ticket) => [wholeOf(ticket)]
  const rows = await db
    .selectFrom('group_share')
    .select(['id', 'group_id', 'member_id', 'shares', 'amount'])
    .where('group_id', 'in', groups)
    .where('status', '=', 'placed')
    .orderBy('id')
    .execute()
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id)
  return (ticket) => {
    if (ticket.group_id === null) return [wholeOf(ticket)]
    return (byGroup.get(ticket.group_id) ?? []).map(({ id, group_id, member_id, shares, amount }) => ({
      memberId: member_id,
      amount,
      shares,
      round: roundOfShare(group_id, id),
      key: `lottery:${ticket.id}:share:${id}`,
      shareId: id,
    }))
  }
}

/** All members who hold something of the tickets. */
export const membersOf = (tickets: readonly Ticket[], holders: Holders): string[] =>
  tickets.flatMap((ticket) => holders(ticket).map(({ memberId }) => memberId))

/** What the round of a holding came to, in minor units. */
export type HoldingEnd = {
  readonly holding: Holding
  readonly merchant: string
  readonly prize: bigint
  readonly validBet: bigint
}

/** SQL of the rounds of holdings, with what they came to. */
export const roundRows = (ends: readonly HoldingEnd[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    ends.map(({ holding, merchant, prize, validBet }) => ({
      merchant,
      round: holding.round,
      prize: prize.toString(),
      valid_bet: validBet.toString(),
    })),
  )}::jsonb) as s (merchant text, round text, prize int8, valid_bet int8)`

/** Stores the prizes of shares of group tickets. */
export async function keepSharePrizes(db: Db, ends: readonly HoldingEnd[]): Promise<void> {
  const rows = ends.flatMap(({ holding: { shareId }, prize }) =>
    shareId === undefined ? [] : [{ id: shareId.toString(), prize: prize.toString() }],
  )
  if (rows.length === 0) return
  await sql`
    update group_share g set prize = s.prize
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id int8, prize int8) where g.id = s.id`.execute(db)
}
