import type { Generated } from 'kysely'

export type VendorPlayerTable = {
  member_id: string
  vendor: string
  is_open: Generated<boolean>
  known_at: Date | null
  /** When to query the vendor's balance next; null when no query is wanted. */
  next_query_at: Date | null
}

export type VendorTransferTable = {
  order_id: bigint
  reference: string
  is_sweep: boolean
  /** Null once the vendor's answer is known. */
  next_query_at: Date | null
  queries: Generated<number>
}

export type VendorVisitTable = {
  id: string
  member_id: string
  vendor: string
  session_hash: string
  left_at: Date | null
  due_at: Date
}

/** A wallet of an excluded member at a vendor, from which money is brought back. */
export type VendorRecallTable = {
  member_id: string
  vendor: string
  due_at: Date
  /** Looks in a row since the last sign of money there. */
  looks: Generated<number>
}

export type VendorRoundFeedTable = {
  merchant: string
  vendor: string
  cursor: Generated<string>
  next_query_at: Date
}

export type TransferTables = {
  vendor_player: VendorPlayerTable
  vendor_transfer: VendorTransferTable
  vendor_visit: VendorVisitTable
  vendor_recall: VendorRecallTable
  vendor_round_feed: VendorRoundFeedTable
  transfer_setting: { member_id: string; is_automatic: boolean }
}
