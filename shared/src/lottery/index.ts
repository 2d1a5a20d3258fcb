export {
  higherRates,
  keptRates,
  lowerRates,
  lowestRates,
  type RateField,
  type RateGroup,
  type RateProblem,
  type RateRange,
  type Rates,
  type RatesText,
  rateFields,
  rateGroups,
  ratesText,
  rateText,
  readRate,
  readRates,
} from './agent-rates.ts'
export {
  type BeaconChain,
  type BeaconRound,
  beaconScheme,
  chainHash,
  isPublished,
  pointOfRound,
  roundAfter,
} from './drand.ts'
export { drawLiability, type FieldLiability } from './draw-liability.ts'
export { type DrawnCount, drawnCounts, isDrawnField, type PlaceCounts, placeNames } from './drawn-counts.ts'
export { type Exposure, exposuresOf, fullSymbols } from './exposure.ts'
export { type Family, familyCodes, playOf, playsOf, poolSeeds, readDrawn } from './families.ts'
export { isSoldInShares, offeredShares, sharePrice, splitByShares } from './group-shares.ts'
export { bookedRebates, levelShares } from './level-rebates.ts'
export {
  isOffered,
  type LineTerms,
  largestNotePrize,
  leastSeries,
  linePrize,
  lineProblem,
  lineStake,
  mostNotes,
  noteStake,
  notesOf,
  type Prize,
  payOf,
  type ReturnFloor,
  returnOf,
  sortedPicks,
  tierPrize,
} from './line.ts'
export type { StakedLine } from './line-parts.ts'
export { mostReturn, type ReturnLine } from './most-return.ts'
export {
  countOf,
  type Drawn,
  type Field,
  isSymbol,
  type Picks,
  type Play,
  type PrizeRow,
  symbolAt,
  type WinRule,
} from './play.ts'
export { type PlayExample, playExample } from './play-example.ts'
export { prizeTables } from './prize-tables.ts'
export { fairUniform, quickPick, type Uniform } from './quick-pick.ts'
export { atLeast, floorOf, floorText, inverse, plus, type Ratio, ratio, times } from './ratio.ts'
export {
  fairSeries,
  levelRebates,
  lowestSeries,
  type PrizeMode,
  rebateOf,
  rebateRate,
  type SeriesRange,
  seriesRange,
  usualSeries,
} from './series.ts'
export { type BetUnit, betUnits, type LineProblem, leastShares, lineProblems, mostShares } from './slip.ts'
export { coveredPercent, type Sample } from './space-returns.ts'
export { readTypedLines, type TypedLine } from './typed-lines.ts'
export { type MemberTickets, validStakes } from './valid-stake.ts'
