/** Draws from a committed seed, the same in the server and in the player's browser; uses Web Crypto and no network. */

const wordValues = 2 ** 32
const wordBytes = 4

/** The next unbiased whole number from 0 up to, and not including, `sides`. */
export type Uniform = (sides: number) => Promise<number>

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** @param hex pairs of hexadecimal digits */
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** SHA-256 of the seed's 32 bytes in hex, which is shown before the round. */
export const commitOf = async (seed: string): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(seed))))

/**
 * Numbers of one draw: big-endian 32-bit words of HMAC-SHA256(seed, message|counter), counter from 0. Words at or above
 * the largest multiple of `sides` are left out, so that all numbers are equally likely.
 * @param seed 32 bytes in hex
 * @param message `game|round|seed of the player`
 */
export async function drawStream(seed: string, message: string): Promise<Uniform> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  let counter = 0
  let words = new DataView(new ArrayBuffer(0))
  let position = 0
  const word = async () => {
    if (position === words.byteLength) {
      const block = new TextEncoder().encode(`${message}|${counter}`)
      words = new DataView(await crypto.subtle.sign('HMAC', key, block))
      counter += 1
      position = 0
    }
    const value = words.getUint32(position)
    position += wordBytes
    return value
  }
  return async (sides) => {
    const fair = Math.floor(wordValues / sides) * sides
    let value = await word()
    while (value >= fair) value = await word()
    return value % sides
  }
}

/** The first `count` of the numbers 0 to `all - 1` in a forward Fisher-Yates shuffle. */
export async function drawFirst(uniform: Uniform, all: number, count: number): Promise<number[]> {
  const order = Array.from({ length: all }, (_, place) => place)
  for (let place = 0; place < count; place++) {
    const from = place + (await uniform(all - place))
    const chosen = order[from] ?? 0
    order[from] = order[place] ?? 0
    order[place] = chosen
  }
  return order.slice(0, count)
}
