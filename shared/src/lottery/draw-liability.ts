import { type Family, playOf } from './families.ts'
import type { Play } from './play.ts'

/** Exposures of one field in one draw, in minor units: the largest of its symbols and the sum of all. Field as in `Exposure`. */
export type FieldLiability = { readonly field: string; readonly largest: bigint; readonly total: bigint }

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const ceiling = (over: bigint, under: bigint): bigint => (over + under - 1n) / under

/** Upper bound for the prizes of the notes with the symbols of one field. */
function liabilityOfField({ winners }: Play, { largest, total }: FieldLiability): bigint {
  const { symbols = 1, perNote = 1, others } = winners ?? {}
  const won = smaller(total, BigInt(symbols) * largest)
  const rest = others ? ceiling((total - won) * others.over, others.under) : 0n
  return ceiling(won, BigInt(perNote)) + rest
}

/**
 * Upper bound in minor units for all prizes of one draw, without pool shares. The largest payout of each play is bounded by
 * itself and the plays are added, also where no draw pays all of them. Stakes are not deducted, because tickets may be
 * cancelled after others were refused.
 */
export function drawLiability(family: Family, fields: readonly FieldLiability[]): bigint {
  const byPlay = Map.groupBy(fields, ({ field }) => field.slice(0, field.indexOf(':')))
  return [...byPlay].reduce((sum, [code, own]) => {
    const play = playOf(family, code)
    if (!play) throw new Error(`${family} has no play ${code}`)
    const bounds = own.map((field) => liabilityOfField(play, field))
    // Fields that form notes together bound the same notes, separate fields add up.
    return sum + (play.fieldsAre === 'apart' ? bounds.reduce((all, each) => all + each, 0n) : bounds.reduce(smaller))
  }, 0n)
}
