/** What the page of Crash gets from its server. Multipliers are hundredths. */

export type CrashFacts = {
  /** Decimals of the currency. */
  readonly digits: number
  /** Minor units as text. */
  readonly largestPrize: string
  readonly largestMultiple: number
}

/** The player's own bet while its round is open. */
export type CrashShown = {
  readonly stake: string
  /** Multiplier at which the server takes the bet out; absent when the player takes it out. */
  readonly auto?: number
  readonly cap: number
}

export type CrashResult = {
  /** Multiplier at which the bet was taken out; absent when the round ended before. */
  readonly takenAt?: number
  /** Crash point and seed, when the bet was lost. */
  readonly point?: number
  readonly seed?: string
}

/** What everyone sees: the hash of the seed always, its seed and point after the end. */
export type CrashTable = { readonly commit: string; readonly seed?: string; readonly point?: number }

export type CrashPast = { readonly seed: string; readonly point: number }

export type CrashAct = { readonly take: true }
