import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { countedNetworks, siteTimes } from './networks.ts'
import { type Refused, refuse } from './refused.ts'

/** At most `points` in `seconds`. */
export type Limit = { readonly points: number; readonly seconds: number }

/**
 * Limits against floods, of all gateways together: each process counts its own calls and allows its share. An address is an IPv4 address
 * or a /64 of IPv6, and a /48 has a wider limit of its own.
 */
export type Limits = {
  /** All calls of one address. */
  readonly calls: Limit
  /** Login, registration and password changes of one address. */
  readonly sealed: Limit
  /** Telemetry beacons of pages at one address. */
  readonly beacons: Limit
  /** Calls with files of one address. */
  readonly uploads: Limit
  /** Signed calls of one vendor; `VENDOR_CALLS` sets another number. */
  readonly vendorCalls: Limit
  /** Calls of one member's known browsers beyond those of their address. */
  readonly deviceCalls: Limit
  /** Logins and password changes of one member's known browsers beyond those of their address. */
  readonly deviceSealed: Limit
}

/** The limit that a call names beside its handler. Every call counts against `calls` and against the one that it names. */
export type LimitKind = 'calls' | 'sealed' | 'beacons' | 'uploads'

export const usualLimits: Limits = {
  calls: { points: 1200, seconds: 10 },
  sealed: { points: 60, seconds: 60 },
  beacons: { points: 600, seconds: 60 },
  uploads: { points: 20, seconds: 60 },
  vendorCalls: { points: 20_000, seconds: 10 },
  deviceCalls: { points: 300, seconds: 10 },
  deviceSealed: { points: 10, seconds: 60 },
}

export type Sender = {
  readonly ip: string
  /** Keys of the members who have logged in from this browser; read only when the address has used up its limit. */
  members(): Promise<readonly string[]>
}

/**
 * `pass`: the call may be answered. `own`: its address has used up its limit, so the call may be answered only for an
 * account that has logged in from this browser. `held`: the call is refused.
 */
export type Admission =
  | { readonly may: 'pass' }
  | { readonly may: 'own' | 'held'; readonly refused: Refused<'request.too.many'> }

export type Limiter = (sender: Sender, kind: LimitKind) => Promise<Admission>

const refusalFor = (rest: number) => refuse('request.too.many', { seconds: Math.ceil(rest / 1000) })

/** Counts a call under a key; returns the milliseconds to wait when the limit is exceeded. */
type Bucket = (key: string) => Promise<number | undefined>

/** How many processes share a limit. */
export type CountProcesses = () => number

const alone: CountProcesses = () => 1

function bucketOf({ points, seconds }: Limit, processes: CountProcesses): Bucket {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (key) => {
    limiter.points = Math.ceil(points / processes())
    try {
      await limiter.consume(key)
      return undefined
    } catch (held) {
      if (!(held instanceof RateLimiterRes)) throw held
      return held.msBeforeNext
    }
  }
}

/** Counts an address: its own network, and within the limit of that one the wider network too. */
function addressBucketOf({ points, seconds }: Limit, processes: CountProcesses): Bucket {
  const own = bucketOf({ points, seconds }, processes)
  const wider = bucketOf({ points: points * siteTimes, seconds }, processes)
  return async (ip) => {
    const [visitor, site] = countedNetworks(ip)
    return (await own(visitor.network)) ?? (site && (await wider(site.network)))
  }
}

/**
 * A flood from an address does not block the browsers there from which members have logged in before. Their extra calls
 * are counted per member, so that many browsers of one member have no more calls than one.
 */
export function createLimiter(limits: Limits, processes = alone): Limiter {
  const calls = addressBucketOf(limits.calls, processes)
  const kinds = {
    sealed: addressBucketOf(limits.sealed, processes),
    beacons: addressBucketOf(limits.beacons, processes),
    uploads: addressBucketOf(limits.uploads, processes),
  }
  const deviceCalls = bucketOf(limits.deviceCalls, processes)
  const deviceSealed = bucketOf(limits.deviceSealed, processes)

  /** Milliseconds to wait; undefined if one of the members has calls left. */
  const restOfMembers = async (members: readonly string[], isSealed: boolean, restOfAddress: number) => {
    let shortest = Number.POSITIVE_INFINITY
    for (const member of members) {
      const rest = (await deviceCalls(member)) ?? (isSealed ? await deviceSealed(member) : undefined)
      if (rest === undefined) return undefined
      shortest = Math.min(shortest, rest)
    }
    return members.length === 0 ? restOfAddress : shortest
  }
  return async ({ ip, members }, kind) => {
    const restOfAddress = (await calls(ip)) ?? (kind === 'calls' ? undefined : await kinds[kind](ip))
    if (restOfAddress === undefined) return { may: 'pass' }
    if (kind === 'beacons' || kind === 'uploads') return { may: 'held', refused: refusalFor(restOfAddress) }
    const rest = await restOfMembers(await members(), kind === 'sealed', restOfAddress)
    if (rest !== undefined) return { may: 'held', refused: refusalFor(rest) }
    return kind === 'sealed' ? { may: 'own', refused: refusalFor(restOfAddress) } : { may: 'pass' }
  }
}

/** Counts a signed call of a vendor; returns the refusal when the limit is exceeded. */
export type VendorLimiter = (vendor: string) => Promise<Refused<'request.too.many'> | undefined>

/** Vendors call from one address for all their players, so a visitor's limit would be too low for them. */
export function createVendorLimiter({ vendorCalls }: Pick<Limits, 'vendorCalls'>, processes = alone): VendorLimiter {
  const calls = bucketOf(vendorCalls, processes)
  return async (vendor) => {
    const rest = await calls(vendor)
    return rest === undefined ? undefined : refusalFor(rest)
  }
}
