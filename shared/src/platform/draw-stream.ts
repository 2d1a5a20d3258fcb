const wordValues = 2 ** 32
const wordBytes = 4

/** Returns the next unbiased number from 0 to `sides - 1`. */
export type Uniform = (sides: number) => Promise<number>

/**
 * Creates the numbers of one draw as the platform does: big-endian 32-bit words of HMAC-SHA256(seed, message|counter),
 * counter from 0. Words at or above the largest multiple of `sides` are discarded. Uses WebCrypto, not the network.
 * @param message `game|issue|entropy`
 */
export async function drawStream(seed: Uint8Array<ArrayBuffer>, message: string): Promise<Uniform> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const block = async (counter: number) =>
    new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${message}|${counter}`)))
  let words = await block(0)
  let counter = 0
  let position = 0
  const word = async () => {
    if (position === words.byteLength) {
      counter += 1
      words = await block(counter)
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

/** Draws `count` digits, one after another. */
export async function drawDigits(uniform: Uniform, count: number): Promise<string[]> {
  const digits: string[] = []
  while (digits.length < count) digits.push(String(await uniform(10)))
  return digits
}

/** Draws the order of arrival of runners 1 to `runners` and returns the first `count`: a forward Fisher-Yates shuffle. */
export async function drawRace(uniform: Uniform, runners: number, count = runners): Promise<string[]> {
  const order = Array.from({ length: runners }, (_, index) => String(index + 1))
  for (let place = 0; place < count; place++) {
    const from = place + (await uniform(runners - place))
    const [runner = ''] = order.splice(from, 1, order[place] ?? '')
    order[place] = runner
  }
  return order.slice(0, count)
}
