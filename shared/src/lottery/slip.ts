/** Modes of betting: a whole price, a tenth, a hundredth. */
export const betUnits = ['1', '0.1', '0.01'] as const
export type BetUnit = (typeof betUnits)[number]

/** Why a line is no bet. */
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
