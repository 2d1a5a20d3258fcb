import type { Drawn, Picks, Play } from '@azulejo/shared/lottery'

const placeOf = (key: string): number | undefined => (/^\d+$/.test(key) ? Number(key) - 1 : undefined)

/** Which chosen symbols hit: at their place, among the drawn numbers, or by winning on their own. */
export const hitsOf = (play: Play, picks: Picks, drawn: Drawn): readonly (readonly boolean[])[] =>
  picks.map((symbols, at) => {
    const key = play.fields[at]?.key ?? ''
    const numbers = drawn.numbers.map(String)
    if (play.fieldsAre === 'together' && numbers.length > 0) {
      const place = placeOf(key)
      if (place !== undefined) return symbols.map((symbol) => numbers[place] === symbol)
      if (key === 'pick' || key === 'banker') return symbols.map((symbol) => numbers.includes(symbol))
    }
    return symbols.map((symbol) => {
      const alone = picks.map((each, place) => (place === at ? [symbol] : play.fieldsAre === 'apart' ? [] : each))
      return play.wins(alone, drawn).length > 0
    })
  })

/** Whether a line can still win during the reveal; most plays are `waiting` until all numbers are shown. */
export type LineHope = 'waiting' | 'possible' | 'out'

/** @param open the first numbers of the draw in their order */
export function hopeOf(play: Play, picks: Picks, open: readonly string[]): LineHope {
  const places = play.fields.map(({ key }) => placeOf(key))
  if (play.fieldsAre !== 'together' || open.length === 0 || places.includes(undefined)) return 'waiting'
  const isOut = places.some((place, field) => {
    const drawn = open[place ?? open.length]
    return drawn !== undefined && !picks[field]?.includes(drawn)
  })
  return isOut ? 'out' : 'possible'
}

/** Zero-based places of the drawn numbers that a line hits: at a field's place, or anywhere for a field without one. */
export function hitPlaces(play: Play, picks: Picks, drawn: Drawn): readonly number[] {
  const hits = hitsOf(play, picks, drawn)
  return play.fields.flatMap(({ key }, at) => {
    const came = (picks[at] ?? []).filter((_, symbol) => hits[at]?.[symbol])
    const place = placeOf(key)
    if (place !== undefined) return came.length > 0 ? [place] : []
    return drawn.numbers.flatMap((number, each) => (came.includes(String(number)) ? [each] : []))
  })
}
