import { randomBytes, randomInt } from 'node:crypto'

/** Where a module draws chance from, so that tests can decide it. */
export type Random = {
  bytes(count: number): Uint8Array
  /** A whole number from 0 up to, and not including, `below`. */
  below(below: number): number
  /** A name that nobody can guess: 32 bytes as base64url. */
  token(): string
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  below: (below) => randomInt(below),
  token: () => randomBytes(32).toString('base64url'),
}
