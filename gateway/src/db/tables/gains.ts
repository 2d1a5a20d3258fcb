/** What an activity gives, as its row keeps it: minor units of a currency, or whole points (`PTS`). */
export type StoredGain = {
  readonly currency: string
  readonly amount: string
  /** How often money has to be staked; 0 for points. */
  readonly turnover: number
}
