import { createHash } from 'node:crypto'
import { type Clock, systemClock } from '@azulejo/shared/kernel'
import { type BeaconChain, beaconScheme, chainHash, pointOfRound } from '@azulejo/shared/lottery'
import { bls12_381 } from '@noble/curves/bls12-381.js'

export type DemoBeaconOptions = {
  /** Secret from which the beacon derives its signing key. */
  readonly secret: string
  readonly clock?: Clock
}

export type DemoBeacon = {
  /** Base path on the demonstration's origin; it ends with the chain hash. */
  readonly path: string
  /** Answers `/beacon`, which tells `path`, and addresses below `path`; undefined for all other addresses. */
  fetch(request: Request): Promise<Response> | Response | undefined
}

const { shortSignatures } = bls12_381
const period = 3
const genesisTime = Date.parse('2026-01-01T00:00:00Z') / 1000
const beaconId = 'demonstration'

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/**
 * A beacon for the demonstration, with the part of drand's HTTP interface that draws use. One program holds the key that
 * drand splits among many. The beacon does not publish a round before its time by the beacon's own clock.
 */
export async function createDemoBeacon({ secret, clock = systemClock }: DemoBeaconOptions): Promise<DemoBeacon> {
  const seed = createHash('sha512').update(`beacon|${secret}`).digest().subarray(0, 48)
  const { secretKey, publicKey } = shortSignatures.keygen(seed)
  const groupHash = createHash('sha256').update(beaconId).digest('hex')
  const chain: BeaconChain = { publicKey: publicKey.toHex(), period, genesisTime, groupHash, beaconId }
  const hash = await chainHash(chain)
  const path = `/beacon/${hash}`
  const info = {
    public_key: chain.publicKey,
    period,
    genesis_time: genesisTime,
    hash,
    groupHash,
    schemeID: beaconScheme,
    metadata: { beaconID: beaconId },
  }

  async function answer(subpath: string): Promise<Response> {
    if (subpath === '/info') return json(info)
    const number = /^\/public\/([1-9]\d{0,14})$/.exec(subpath)?.[1]
    const round = Number(number)
    if (!number || clock.now() < (genesisTime + (round - 1) * period) * 1000) return json({ error: 'not found' }, 404)
    const signature = shortSignatures.sign(await pointOfRound(round), secretKey).toBytes()
    const randomness = createHash('sha256').update(signature).digest('hex')
    return json({ round, randomness, signature: Buffer.from(signature).toString('hex') })
  }
  return {
    path,
    fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/beacon') return json({ path })
      return pathname.startsWith(`${path}/`) ? answer(pathname.slice(path.length)) : undefined
    },
  }
}
