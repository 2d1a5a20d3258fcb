import { randomBytes, randomInt } from 'node:crypto'

/** Source of randomness, which tests replace. */
export type Random = {
  /** A whole number from 0 up to, and not including, `below`. */
  below(below: number): number
  /** An unguessable text of 32 random bytes. */
  token(): string
}

export const systemRandom: Random = {
  below: (below) => randomInt(below),
  token: () => randomBytes(32).toString('base64url'),
}
