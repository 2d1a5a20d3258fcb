import { type BeaconChain, beaconScheme, chainHash, isPublished, roundAfter } from '@azulejo/shared/lottery'
import * as v from 'valibot'
import type { Beacon } from './beacon.ts'

const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/))

const info = v.pipe(
  v.object({
    public_key: hex,
    /** Seconds between two rounds. */
    period: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Seconds since the epoch. */
    genesis_time: v.pipe(v.number(), v.integer(), v.minValue(0)),
    groupHash: hex,
    schemeID: v.literal(beaconScheme),
    metadata: v.object({ beaconID: v.string() }),
  }),
  v.transform(
    ({ public_key, period, genesis_time, groupHash, metadata }): BeaconChain => ({
      publicKey: public_key,
      period,
      genesisTime: genesis_time,
      groupHash,
      beaconId: metadata.beaconID,
    }),
  ),
)
const published = v.object({ round: v.number(), randomness: hex, signature: hex })

export type HttpBeaconOptions = {
  /** Base URL of the beacon's chain; it ends with the chain hash. */
  readonly url: string
  /** Request timeout in milliseconds, 1,500 by default. */
  readonly timeoutMs?: number
  readonly fetch?: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>
}

const longestAnswer = 10_000

/**
 * A beacon with the public HTTP interface of drand (`/info`, `/public/<round>`). The chain hash in the URL authenticates
 * the public key that signs the values, so the server need not be trusted.
 */
export function httpBeacon({ url, timeoutMs = 1_500, fetch: request = fetch }: HttpBeaconOptions): Beacon {
  const { host, pathname } = new URL(url)
  const name = `${host}${pathname}`
  const hash = pathname.split('/').at(-1)
  let known: BeaconChain | undefined

  async function read<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>> {
    const response = await request(`${url}${path}`, { signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (!response.ok || text.length > longestAnswer) throw new Error(`${url}${path} answered ${response.status}`)
    return v.parse(schema, JSON.parse(text))
  }

  async function readChain(): Promise<BeaconChain> {
    const chain = await read('/info', info)
    if ((await chainHash(chain)) !== hash) throw new Error(`${url} tells of another chain`)
    return chain
  }

  return {
    name,
    async firstAfter(at) {
      try {
        known ??= await readChain()
        const round = roundAfter(known, at)
        const answer = await read(`/public/${round}`, published)
        const value = { round, value: answer.randomness, signature: answer.signature }
        if (answer.round !== round || !(await isPublished(known, value))) return undefined
        return { beacon: name, chain: known, ...value }
      } catch {
        // A failed request counts as no beacon: the draw then records no beacon value.
        return undefined
      }
    },
  }
}

const told = v.object({ path: v.pipe(v.string(), v.regex(/^\/beacon\/[0-9a-f]{64}$/)) })

/** How long a gateway waits at its start for the demonstration's program, which starts beside it. */
const waitMs = 60_000
const pauseMs = 250

/**
 * The address of a beacon with the hash of its chain. An address that ends with `/beacon` is that of the demonstration's
 * program, which tells the chain; it alone is believed without a hash.
 */
export async function withChain(url: string): Promise<string> {
  if (!url.endsWith('/beacon')) return url
  for (let left = waitMs; left > 0; left -= pauseMs) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined)
    if (answer?.ok) return new URL(v.parse(told, await answer.json()).path, url).href
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error(`BEACON_URL: the demonstration's program does not tell its chain at ${url}`)
}
