import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ShownDrawView } from '../db/tables/lottery.ts'
import { merklePath } from './merkle.ts'
import { wireResult } from './opened.ts'
import type { Ticket } from './ticket.store.ts'

/** Returns the Merkle proof of a ticket in its issue; undefined before betting locks and for a cancelled ticket. */
export async function proofOf(db: Db, ticket: Ticket, root: string | null) {
  if (root === null || ticket.status === 'cancelled') return undefined
  const rows = await db
    .selectFrom('lottery_ticket')
    .select(['id', 'lines_hash'])
    .where('game_id', '=', ticket.game_id)
    .where('numero', '=', ticket.numero)
    .where('status', '<>', 'cancelled')
    .execute()
  const tickets = rows.map(({ id, lines_hash }) => ({ id, linesHash: lines_hash }))
  const path = merklePath(tickets, ticket.id)
  return path && { linesHash: ticket.lines_hash, lines: ticket.lines, path, root }
}

/** Returns the result of a draw with the lock time, signature and chain that prove its beacon value. */
export async function provenResult(db: Db, issue: Selectable<ShownDrawView>) {
  const { beacon, ...result } = wireResult(issue)
  if (!beacon) return result
  const row = await db
    .selectFrom('draw')
    .leftJoin('beacon_chain', 'beacon_chain.beacon', 'draw.beacon')
    .select(['beacon_signature', 'public_key', 'period', 'genesis_time', 'group_hash', 'beacon_id'])
    .where('game_id', '=', issue.game_id)
    .where('numero', '=', issue.numero)
    .executeTakeFirst()
  const value = { ...beacon, lockedAt: issue.closes_at.getTime() }
  if (!row?.beacon_signature || row.public_key === null) return { ...result, beacon: value }
  const chain = {
    publicKey: row.public_key,
    period: row.period ?? 0,
    genesisTime: Number(row.genesis_time),
    groupHash: row.group_hash ?? '',
    beaconId: row.beacon_id ?? '',
  }
  return { ...result, beacon: { ...value, signature: row.beacon_signature, chain } }
}
