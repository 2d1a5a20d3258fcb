import { createHash } from 'node:crypto'
import { hmacSha256 } from './hmac.ts'

/** Input of a draw: the secret seed of the issue and the public values of its HMAC message. */
export type DrawKey = {
  readonly seed: Uint8Array
  readonly gameId: string
  readonly numero: string
  /** Lower-case hex, fixed when betting locks. */
  readonly entropy: string
}

/** Returns the next unbiased number from 0 to `sides - 1`. */
export type Uniform = (sides: number) => number

const wordsPerBlock = 8
const wordValues = 2 ** 32

export const sha256Hex = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The commitment to a seed (its SHA-256 in hex), published before the issue opens. */
export const commitOf = (seed: Uint8Array): string => sha256Hex(seed)

/**
 * The numbers of one draw: big-endian 32-bit words of `HMAC-SHA256(seed, game|issue|entropy|counter)`, counter from 0.
 * Words at or above the largest multiple of `sides` are discarded, so that all numbers are equally likely.
 */
export function drawStream({ seed, gameId, numero, entropy }: DrawKey): Uniform {
  const sign = hmacSha256(seed)
  const block = (number: number) => sign(`${gameId}|${numero}|${entropy}|${number}`)
  let words = block(0)
  let counter = 0
  let position = 0
  const word = () => {
    if (position === wordsPerBlock) {
      counter += 1
      words = block(counter)
      position = 0
    }
    return words.readUInt32BE(4 * position++)
  }
  return (sides) => {
    const fair = Math.floor(wordValues / sides) * sides
    let x = word()
    while (x >= fair) x = word()
    return x % sides
  }
}
