/** A ticket that opens one game for one member; only its hash is kept. */
export type LaunchTicketTable = {
  /** sha256 of the ticket, hex. */
  ticket_hash: string
  merchant: string
  member_id: string
  /** The login that launched the game. */
  session_hash: string
  vassalage: string
  node_id: string
  game_classify: string
  language: string
  /** The site that frames the game; empty when it did not say. */
  site_origin: string
  created_at: Date
  expires_at: Date
}
