type PrizeShape = {
  readonly code: 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8'
  /** Count of the prize's numbers, and digits of each number. */
  readonly count: number
  readonly length: number
}

const row = (code: PrizeShape['code'], count: number, length: number): PrizeShape => ({ code, count, length })

/** Prizes of a Vietnamese lottery in draw order. Source: domain rules, Vietnamese lotteries. */
export const prizeTables: Readonly<Record<'north' | 'south', readonly PrizeShape[]>> = {
  north: [
    row('DB', 1, 5),
    row('G1', 1, 5),
    row('G2', 2, 5),
    row('G3', 6, 5),
    row('G4', 4, 4),
    row('G5', 6, 4),
    row('G6', 3, 3),
    row('G7', 4, 2),
  ],
  south: [
    row('DB', 1, 6),
    row('G1', 1, 5),
    row('G2', 1, 5),
    row('G3', 2, 5),
    row('G4', 7, 5),
    row('G5', 1, 4),
    row('G6', 3, 4),
    row('G7', 1, 3),
    row('G8', 1, 2),
  ],
}
