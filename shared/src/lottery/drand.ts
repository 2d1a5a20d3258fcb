import { bls12_381 } from '@noble/curves/bls12-381.js'

/** Parameters of a chain of the drand beacon. All byte strings are lower-case hex. */
export type BeaconChain = {
  /** A point of group G2 of BLS12-381. */
  readonly publicKey: string
  /** Seconds between two rounds. */
  readonly period: number
  /** Time of the first round, in seconds since the epoch. */
  readonly genesisTime: number
  readonly groupHash: string
  readonly beaconId: string
}

export type BeaconRound = {
  readonly round: number
  /** SHA-256 of the signature. */
  readonly value: string
  /** A point of group G1 of BLS12-381. */
  readonly signature: string
}

/** The only drand scheme that is verified here: a round signs its own number, independently of the previous round. */
export const beaconScheme = 'bls-unchained-g1-rfc9380'

const { shortSignatures } = bls12_381
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
/** The beacon id that drand leaves out of the chain hash. */
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

/** Returns the hash that identifies a chain. A caller who knows the hash can verify the chain's key without trust. */
export async function chainHash({ publicKey, period, genesisTime, groupHash, beaconId }: BeaconChain): Promise<string> {
  const parts = [
    bigEndian(period, 4),
    bigEndian(genesisTime, 8),
    bytesOf(publicKey),
    bytesOf(groupHash),
    new TextEncoder().encode(beaconId === unnamed ? '' : beaconId),
  ]
  return hexOf(await sha256(Uint8Array.from(parts.flatMap((part) => [...part]))))
}

/** Returns the first round that a chain publishes after an instant. @param at milliseconds since the epoch */
export const roundAfter = ({ genesisTime, period }: Pick<BeaconChain, 'genesisTime' | 'period'>, at: number): number =>
  Math.max(1, Math.floor((at / 1000 - genesisTime) / period) + 2)

/** Returns the curve point that a chain signs for a round. */
export const pointOfRound = async (round: number) => shortSignatures.hash(await sha256(bigEndian(round, 8)), domain)

/** Returns whether a value is the hash of a valid signature of the round by the chain's key. */
export async function isPublished(chain: BeaconChain, { round, value, signature }: BeaconRound): Promise<boolean> {
  const signed = bytesOf(signature)
  if (hexOf(await sha256(signed)) !== value) return false
  try {
    return shortSignatures.verify(signed, await pointOfRound(round), bytesOf(chain.publicKey))
  } catch {
    // A signature that is not a point of the curve is invalid.
    return false
  }
}
