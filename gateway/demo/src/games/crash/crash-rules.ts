/** Rules of Crash, the same in the server and on the page. Multipliers are hundredths, amounts minor units. */

/** Share of stakes that every take-out point returns on average, in hundredths: the house keeps one per cent. */
export const returned = 99
export const leastMultiplier = 101
/** The multiplier at which a round ends and pays everyone. */
export const mostMultiplier = 1_000_00

export const betsLast = 8_000
export const resultLasts = 4_000

/** Growth of the multiplier for each millisecond: it doubles in 7.7 seconds. */
const growth = 0.000_09

/** The multiplier after some milliseconds of a round, rounded down. */
export const multiplierAt = (elapsed: number): number =>
  Math.min(mostMultiplier, Math.floor(100 * Math.exp(growth * Math.max(0, elapsed))))

/** The first millisecond at which the multiplier is above a crash point, or has reached the largest one. */
export function crashTime(point: number): number {
  const wanted = Math.min(mostMultiplier, point + 1)
  let time = Math.max(1, Math.ceil(Math.log(wanted / 100) / growth))
  while (multiplierAt(time) < wanted) time += 1
  while (time > 1 && multiplierAt(time - 1) >= wanted) time -= 1
  return time
}

/** Number of values of a draw. */
export const draws = 2n ** 52n

/**
 * The crash point of a draw from 0 up to `draws`. The chance that a point is at least `m` is 0.99 / m, so that every
 * take-out point returns 99 per cent. Below 1.00 the round ends before anyone can take out.
 */
export function pointOf(draw: bigint): number {
  const point = (BigInt(returned) * draws) / (draw + 1n)
  if (point < 100n) return 100
  return point > BigInt(mostMultiplier) ? mostMultiplier : Number(point)
}

/** Draws whose crash point is at least `multiplier`, from 101 to the largest one. */
export const drawsFrom = (multiplier: number): bigint => (BigInt(returned) * draws) / BigInt(multiplier)

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The draw of a seed: the first 52 bits of HMAC-SHA256 with the seed as key and the text `crash`. */
export async function drawOf(seed: string): Promise<bigint> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const view = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('crash')))
  return view.getBigUint64(0) >> 12n
}

export type CrashTerms = {
  readonly stake: bigint
  readonly largestPrize: bigint
  readonly largestMultiple: number
}

export const prizeOf = (stake: bigint, multiplier: number): bigint => (stake * BigInt(multiplier)) / 100n

/** The multiplier at which a bet is taken out because its prize may not be larger. */
export function capOf({ stake, largestPrize, largestMultiple }: CrashTerms): number {
  const byPrize = (largestPrize * 100n) / stake
  const byStake = BigInt(largestMultiple) * 100n
  const least = byPrize < byStake ? byPrize : byStake
  return least < BigInt(mostMultiplier) ? Number(least) : mostMultiplier
}

/** Where a bet is taken out without its player: at the chosen multiplier, or where its prize may not be larger. */
export const ownTarget = (auto: number | undefined, cap: number): number => Math.min(auto ?? cap, cap)
