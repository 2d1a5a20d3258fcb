import { hashToken } from '../../src/platform/pipeline/sessions.ts'
import { keepTicket } from '../../src/play/launch/tickets.ts'
import type { VendorSeat } from '../demo-table.ts'
import type { Run } from './actor.ts'
import type { Client } from './clients.ts'

export type GameNode = { readonly vendor: string; readonly nodeId: string; readonly gameClassify: string }

export type VendorSeats<Game extends string> = {
  /** The seat of a player at a game, with a ticket of its own; undefined when the brand has no such game. */
  of(client: Client, game: Game): Promise<VendorSeat | undefined>
  /** Who holds a ticket, and for which game. */
  holder(ticket: string): { readonly client: Client; readonly game: Game } | undefined
  /** The next seat of the holder has a new ticket. */
  forget(ticket: string): void
}

/** @param nodes one node of the catalogue for each game */
export function createVendorSeats<Game extends string>(
  { clients, clock, db, names }: Run,
  nodes: Readonly<Record<Game, GameNode | undefined>>,
): VendorSeats<Game> {
  const seats = new Map<string, VendorSeat>()
  const holders = new Map<string, { readonly client: Client; readonly game: Game }>()
  const { merchant } = clients
  return {
    async of(client, game) {
      const key = `${client.id} ${game}`
      const node = nodes[game]
      const known = seats.get(key)
      if (known || !node) return known
      const ticket = names.token()
      const holder = {
        merchant: merchant.code,
        member_id: client.id,
        session_hash: hashToken(await clients.tokenOf(client, 0)),
        vassalage: node.vendor,
        node_id: node.nodeId,
        game_classify: node.gameClassify,
        language: 'pt',
        site_origin: 'http://site.test',
      }
      await keepTicket(db, ticket, holder, clock.now())
      const seat = { operator: merchant.code, vendor: node.vendor, ticket }
      seats.set(key, seat)
      holders.set(ticket, { client, game })
      return seat
    },
    holder: (ticket) => holders.get(ticket),
    forget(ticket) {
      for (const [key, seat] of seats) if (seat.ticket === ticket) seats.delete(key)
    },
  }
}
