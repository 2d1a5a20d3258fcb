import { bls12_381 } from '@noble/curves/bls12-381.js'

/** What a chain of the beacon drand is. All bytes are lower-case hex. */
export type BeaconChain = {
  /** A point of the second group of BLS12-381. */
  readonly publicKey: string
  /** Seconds between two rounds. */
  readonly period: number
  /** When the first round was published, in seconds since the epoch. */
  readonly genesisTime: number
  readonly groupHash: string
  readonly beaconId: string
}

export type BeaconRound = {
  readonly round: number
  /** SHA-256 of the signature. */
  readonly value: string
  /** A point of the first group of BLS12-381. */
  readonly signature: string
}

/** The scheme of drand that is checked here: a round signs its own number and nothing of the round before. */
export const beaconScheme = 'bls-unchained-g1-rfc9380'

const { shortSignatures } = bls12_381
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
/** Its chain has no name in its hash. */
const unnamed = 'default'

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

function bigEndian(value: number, length: 4 | 8): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  if (length === 8) view.setBigUint64(0, BigInt(value))
  else view.setUint32(0, value)
  return bytes
}

/** The hash that names a chain: who knows it needs to believe nobody what the chain's key is. */
export async function chainHash({ publicKey, period, genesisTime, groupHash, beaconId }: BeaconChain): Promise<string> {
  const parts = [
    ...[bigEndian(period, 4), bigEndian(genesisTime, 8), bytesOf(publicKey), bytesOf(groupHash)],
    new TextEncoder().encode(beaconId === unnamed ? '' : beaconId),
  ]
  return hexOf(await sha256(Uint8Array.from(parts.flatMap((part) => [...part]))))
}

/** The first round of a chain that was published after a moment. @param at milliseconds since the epoch */
export const roundAfter = ({ genesisTime, period }: Pick<BeaconChain, 'genesisTime' | 'period'>, at: number): number =>
  Math.max(1, Math.floor((at / 1000 - genesisTime) / period) + 2)

/** What a chain signs for a round. */
export const pointOfRound = async (round: number) => shortSignatures.hash(await sha256(bigEndian(round, 8)), domain)

/** Whether a chain has published a value for a round: it is the hash of a signature that the chain's key has made. */
export async function isPublished(chain: BeaconChain, { round, value, signature }: BeaconRound): Promise<boolean> {
  const signed = bytesOf(signature)
  if (hexOf(await sha256(signed)) !== value) return false
  try {
    return shortSignatures.verify(signed, await pointOfRound(round), bytesOf(chain.publicKey))
  } catch {
    // What is no point of the curve is no signature.
    return false
  }
}
