import { randomBytes, randomFillSync, randomInt } from 'node:crypto'

/** Where a module draws chance from, so that tests can decide it. */
export type Random = {
  bytes(count: number): Uint8Array
  /** A whole number from 0 up to, and not including, `below`. */
  below(below: number): number
  /** A name that nobody can guess: 32 bytes as base64url. */
  token(): string
}

/** Ids have at most so many bytes. What is longer may be a secret, and is drawn when it is needed. */
const longestId = 16
/** Bytes for ids, drawn at once: every call has one, and each draw is a job of its own. */
const drawn = Buffer.alloc(4096)
let left = 0

/** Bytes that nobody else gets, in memory of their own. */
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
