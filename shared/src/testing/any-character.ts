import fc from 'fast-check'

const halves = { first: 0xd800, count: 0x800 } as const
const last = 0x10ffff - halves.count

function characterAt(place: number): string {
  return String.fromCodePoint(place < halves.first ? place : place + halves.count)
}

/** Throws for what is no single character, which tells the library that it cannot have come from here. */
function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined
  const place = code === undefined || code < halves.first ? code : code - halves.count
  if (place === undefined || characterAt(place) !== character) throw new Error('no single character')
  return place
}

/**
 * Every character there is, without halves: the unit of a string. The library's own unit of them fills a table of a
 * million first. It can be turned back, so that the library mixes in the names that are dangerous in objects.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: last }).map(characterAt, placeOf)
