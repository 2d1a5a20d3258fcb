import { type LineTerms, notesPrize, tierPrize } from './line.ts'
import type { Picks, Play } from './play.ts'
import { larger } from './ratio.ts'

/** Maximum prize in minor units that the operator may have to pay for the notes with a symbol. */
export type Exposure = { readonly field: string; readonly symbol: string; readonly prize: bigint }

/**
 * Returns the exposure that a line adds, by field and symbol: the maximum that its notes with the symbol may win together.
 * If fields form notes together, the exposure of every field bounds the same notes, so that the line's risk is the minimum
 * over its fields of the field's largest exposure.
 */
export function exposuresOf(play: Play, picks: Picks, terms: LineTerms): Exposure[] {
  const { tierOf, isOneRisk = false } = play
  const most = play.mostWith?.(picks)
  const largest = Object.keys(play.tiers)
    .map((tier) => tierPrize(play, tier, terms))
    .reduce(larger, 0n)
  const ofField = (at: number) => (most ? notesPrize(play, most[at] ?? {}, terms) : largest)
  return picks.flatMap((symbols, at) => {
    const field = `${play.code}:${isOneRisk ? '' : (play.fields[at]?.key ?? '')}`
    const prize = ofField(at)
    return symbols.map((symbol) => ({ field, symbol, prize: tierOf ? tierPrize(play, tierOf(symbol), terms) : prize }))
  })
}

type Held = Pick<Exposure, 'field' | 'symbol'> & { readonly liability: bigint }

/**
 * Returns the symbols over the limit that reject a line; empty when the line is accepted. If fields form notes together, one
 * field with all symbols within the limit suffices.
 */
export function fullSymbols(play: Play, held: readonly Held[], limit: bigint): readonly string[] {
  const fields = [...Map.groupBy(held, ({ field }) => field).values()]
  const over = fields.map((symbols) => symbols.filter(({ liability }) => liability > limit))
  const isFull =
    play.fieldsAre === 'apart' ? over.some((full) => full.length > 0) : over.every((full) => full.length > 0)
  return isFull ? [...new Set(over.flat().map(({ symbol }) => symbol))] : []
}
