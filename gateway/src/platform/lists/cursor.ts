import type { KeyPart, ListOrder, Place } from './list-query.ts'

/** Encodes a place as the opaque cursor of an endless list. */
export const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

const longest = 200
const isFitting: Readonly<Record<KeyPart['type'], (text: string) => boolean>> = {
  int8: (text) => /^-?\d{1,18}$/.test(text),
  timestamptz: (text) => /^\d{4}-\d\d-\d\d[\d:.+ -]*$/.test(text) && !Number.isNaN(Date.parse(text)),
  boolean: (text) => text === 'true' || text === 'false',
  text: (text) => text.length <= longest && !text.includes('\0'),
}

function partsIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Decodes a cursor; undefined if it does not fit the order of the list. */
export function placeAt(cursor: string, { key }: ListOrder): Place | undefined {
  const parts = partsIn(cursor)
  if (!Array.isArray(parts) || parts.length !== key.length) return undefined
  const isPlace = key.every(({ type }, index) => typeof parts[index] === 'string' && isFitting[type](parts[index]))
  return isPlace ? (parts as string[]) : undefined
}
