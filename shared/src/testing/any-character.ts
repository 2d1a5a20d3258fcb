import fc from 'fast-check'

const halves = { first: 0xd800, count: 0x800 } as const
const last = 0x10ffff - halves.count

function characterAt(place: number): string {
  return String.fromCodePoint(place < halves.first ? place : place + halves.count)
}

/** Inverse of `characterAt`. Throws for anything but a single character, so that the library rejects foreign values. */
function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined
  const place = code === undefined || code < halves.first ? code : code - halves.count
  if (place === undefined || characterAt(place) !== character) throw new Error('no single character')
  return place
}

/**
 * Arbitrary for any Unicode character except surrogates, as the unit of a string. The library's own unit first builds a
 * table of a million entries. The mapping is invertible, so that the library can mix in names that are dangerous as
 * object keys.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: last }).map(characterAt, placeOf)
