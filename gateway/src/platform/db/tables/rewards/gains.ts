/** The gain of an activity as a row stores it: minor units of a currency, or whole points (`PTS`). */
export type StoredGain = {
  readonly currency: string
  readonly amount: string
  /** How many times money must be staked; 0 for points. */
  readonly turnover: number
}
