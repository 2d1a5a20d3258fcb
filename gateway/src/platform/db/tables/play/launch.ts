/** A ticket that opens one game for one member; the table stores only its hash. */
export type LaunchTicketTable = {
  /** sha256 of the ticket, hex. */
  ticket_hash: string
  merchant: string
  member_id: string
  /** Hash of the session that launched the game. */
  session_hash: string
  vassalage: string
  node_id: string
  game_classify: string
  language: string
  /** Origin of the site that frames the game; empty when unknown. */
  site_origin: string
  created_at: Date
  expires_at: Date
}
