import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ShownDrawView } from '../../../platform/db/tables/play/lottery.ts'
import { merklePath } from '../draw/merkle.ts'
import { wireResult } from '../draw/opened.ts'
import type { Ticket } from '../sale/ticket.store.ts'

type DrawnBeacon = { readonly name: string; readonly round: number; readonly value: string }

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

const chainColumns = ['public_key', 'period', 'genesis_time', 'group_hash', 'beacon_id'] as const

type SignedValue = {
  readonly signature: string | null
  readonly public_key: string | null
  readonly period: number | null
  readonly genesis_time: bigint | null
  readonly group_hash: string | null
  readonly beacon_id: string | null
}

/** The signature of a beacon value and the chain that made it; nothing for values stored without them. */
function signedBy(row: SignedValue | undefined) {
  if (!row?.signature || row.public_key === null) return {}
  const chain = {
    publicKey: row.public_key,
    period: row.period ?? 0,
    genesisTime: Number(row.genesis_time),
    groupHash: row.group_hash ?? '',
    beaconId: row.beacon_id ?? '',
  }
  return { signature: row.signature, chain }
}

type Shown = Selectable<ShownDrawView>

async function drawnValue(db: Db, { game_id, numero, closes_at }: Shown, beacon: DrawnBeacon) {
  const row = await db
    .selectFrom('draw')
    .leftJoin('beacon_chain', 'beacon_chain.beacon', 'draw.beacon')
    .select('beacon_signature as signature')
    .select(chainColumns)
    .where('game_id', '=', game_id)
    .where('numero', '=', numero)
    .executeTakeFirst()
  return { ...beacon, lockedAt: closes_at.getTime(), ...signedBy(row) }
}

async function redrawnValue(db: Db, { game_id, numero, redraw, redraw_approved_at }: Shown, beacon: DrawnBeacon) {
  const row = await db
    .selectFrom('redraw')
    .leftJoin('beacon_chain', 'beacon_chain.beacon', 'redraw.beacon')
    .select('beacon_signature as signature')
    .select(chainColumns)
    .where('game_id', '=', game_id)
    .where('numero', '=', numero)
    .where('number', '=', redraw ?? 0)
    .executeTakeFirst()
  return { ...beacon, lockedAt: redraw_approved_at?.getTime() ?? 0, ...signedBy(row) }
}

/** Returns the result of a draw with the times, signatures and chains that prove its beacon values. */
export async function provenResult(db: Db, issue: Shown) {
  const { beacon, redrawn, ...result } = wireResult(issue)
  return {
    ...result,
    ...(beacon ? { beacon: await drawnValue(db, issue, beacon) } : {}),
    ...(redrawn
      ? {
          redrawn: {
            count: redrawn.count,
            at: redrawn.at,
            firstWinNo: redrawn.firstWinNo,
            ...(redrawn.beacon ? { beacon: await redrawnValue(db, issue, redrawn.beacon) } : {}),
          },
        }
      : {}),
  }
}
