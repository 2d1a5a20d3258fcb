/** What the database has of a brand's content files. */
export type BrandContentTable = {
  merchant: string
  kind: string
  /** Of the content that was written last; empty when it is not known. */
  digest: string
  /** Dates that count from the start count from here. */
  started_at: Date
}
