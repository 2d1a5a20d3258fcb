import { type LineTerms, notesPrize, tierPrize } from './line.ts'
import type { Picks, Play } from './play.ts'
import { larger } from './ratio.ts'

/** What the house would pay at most for the notes with a symbol. */
export type Exposure = { readonly field: string; readonly symbol: string; readonly prize: bigint }

/**
 * What a line adds to the house's risk, by field and symbol: the most that its notes with the symbol may win together.
 * Where fields make up notes together, no note can win more than the least of its fields; so the risk of such a line is
 * the least, among its fields, of the largest of a symbol.
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

/** The symbols that keep a line out: those whose risk is above the limit where no field lets it in. */
export function fullSymbols(play: Play, held: readonly Held[], limit: bigint): readonly string[] {
  const fields = [...Map.groupBy(held, ({ field }) => field).values()]
  const over = fields.map((symbols) => symbols.filter(({ liability }) => liability > limit))
  const isFull =
    play.fieldsAre === 'apart' ? over.some((full) => full.length > 0) : over.every((full) => full.length > 0)
  return isFull ? [...new Set(over.flat().map(({ symbol }) => symbol))] : []
}
