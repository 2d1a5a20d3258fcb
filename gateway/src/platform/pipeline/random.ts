import { randomBytes, randomFillSync, randomInt } from 'node:crypto'

/** Source of randomness for modules, which tests replace. */
export type Random = {
  bytes(count: number): Uint8Array
  /** A whole number from 0 up to, and not including, `below`. */
  below(below: number): number
  /** An unguessable token: 32 random bytes as base64url. */
  token(): string
}

/** Most bytes of an id. Longer values may be secrets and are drawn only when they are needed. */
const longestId = 16
/** Random bytes for ids, drawn in bulk: every call needs an id, and each draw has a cost of its own. */
const drawn = Buffer.alloc(4096)
let left = 0

/** Takes unused bytes from the buffer, as a copy with its own memory. */
function takeDrawn(count: number): Uint8Array {
  if (count > left) {
    randomFillSync(drawn)
    left = drawn.length
  }
  left -= count
  return Uint8Array.from(drawn.subarray(left, left + count))
}

export const systemRandom: Random = {
  bytes: (count) => (count > longestId ? randomBytes(count) : takeDrawn(count)),
  below: (below) => randomInt(below),
  token: () => randomBytes(32).toString('base64url'),
}
