/** What the page of Mines gets from its server. */

export type MinesFacts = {
  /** Return to player in hundredths of a per cent. */
  readonly rtp: number
  /** Decimals of the currency. */
  readonly digits: number
  /** Minor units as text. */
  readonly largestPrize: string
  readonly largestMultiple: number
  /** Minutes that a round waits for the next step. */
  readonly openMinutes: number
}

/** Terms of a round, which do not change while it is open. Amounts are minor units as text. */
export type RoundTerms = {
  readonly stake: string
  readonly mines: number
  readonly rtp: number
  readonly largestPrize: string
  readonly largestMultiple: number
}

export type MinesShown = {
  readonly terms: RoundTerms
  /** Safe tiles in the order in which they were opened, from 0. */
  readonly opened: readonly number[]
  /** SHA-256 of the server's seed. */
  readonly commit: string
  readonly clientSeed: string
}

export type MinesResult = {
  readonly mines: number
  readonly opened: readonly number[]
  /** The tile with the mine that ended the round; absent when the prize was taken. */
  readonly hit?: number
  /** All tiles with mines. */
  readonly board: readonly number[]
  readonly seed: string
  readonly commit: string
  readonly clientSeed: string
}

export type MinesAct = { readonly tile: number } | { readonly take: true }
