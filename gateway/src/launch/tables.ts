/** A ticket that opens one game for one member; only its hash is kept. */
export type LaunchTicketTable = {
  /** sha256 of the ticket, hex. */
  ticket_hash: string
  merchant: string
  member_id: string
  vassalage: string
  node_id: string
  language: string
  site_origin: string
  created_at: Date
  expires_at: Date
}
