/** Facts of titles that the rules of their games give, by class and type. The catalogue tells what the game plays. */

/** Pay lines of slots. */
export const linesOfKind: Readonly<Record<string, number>> = {
  'RNG.CLASSIC': 5,
  'RNG.CLUSTER': 5,
  'INHOUSE.SLOT': 5,
  'RNG.VIDEO': 10,
  'RNG.JACKPOT': 10,
}

/** Returns to player in hundredths of a per cent: roulette with one zero, and the bank of baccarat. */
export const returnOfKind: Readonly<Record<string, number>> = {
  'INHOUSE.CRASH': 9900,
  'LIVE.ROULETTE': 9730,
  'LIVE.BACCARAT': 9894,
}

/** Types of card games that people play with one another in rooms of the vendor. */
export const roomTypes = ['TRUCO', 'TIENLEN'] as const
