/** Stake units: the whole price, a tenth or a hundredth. */
export const betUnits = ['1', '0.1', '0.01'] as const
export type BetUnit = (typeof betUnits)[number]

/** Problems that make a line invalid. */
export const lineProblems = [
  'fields',
  'empty',
  'symbol',
  'repeated',
  'few',
  'many',
  'no-note',
  'too-many-notes',
] as const
export type LineProblem = (typeof lineProblems)[number]

/** Number of shares of a group ticket. */
export const leastShares = 2
export const mostShares = 100
