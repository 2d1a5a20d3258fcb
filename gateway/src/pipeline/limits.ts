import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Refused, refuse } from './refused.ts'

/** So many in so many seconds. */
export type Limit = { readonly points: number; readonly seconds: number }

/** Per process; they hold off floods. What must hold across processes is counted in the database. */
export type Limits = {
  /** All calls of one address. */
  readonly calls: Limit
  /** Login, registration and password changes of one address. */
  readonly sealed: Limit
  /** What pages of one address tell of their remotes. */
  readonly beacons: Limit
  /** Calls with files of one address. */
  readonly uploads: Limit
  /** Calls of one known device beyond those of its address. */
  readonly deviceCalls: Limit
  /** Logins, registrations and password changes of one known device beyond those of its address. */
  readonly deviceSealed: Limit
}

/** What a call counts as besides a call. */
export type LimitKind = 'sealed' | 'beacons' | 'uploads'

export const usualLimits: Limits = {
  calls: { points: 1200, seconds: 10 },
  sealed: { points: 60, seconds: 60 },
  beacons: { points: 600, seconds: 60 },
  uploads: { points: 20, seconds: 60 },
  deviceCalls: { points: 300, seconds: 10 },
  deviceSealed: { points: 10, seconds: 60 },
}

export type Sender = {
  readonly ip: string
  /** Finds the device that a member has logged in from; asked only when the address has used up its own. */
  knownDevice(): Promise<string | undefined>
}

export type Limiter = (sender: Sender, kind: LimitKind | undefined) => Promise<Refused<'request.too.many'> | undefined>

/** Counts one under a key; milliseconds to wait when that is too many. */
type Bucket = (key: string) => Promise<number | undefined>

function bucketOf({ points, seconds }: Limit): Bucket {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (key) => {
    try {
      await limiter.consume(key)
      return undefined
    } catch (held) {
      if (!(held instanceof RateLimiterRes)) throw held
      return held.msBeforeNext
    }
  }
}

/** A flood from an address does not hold up the browsers there that members have logged in from before. */
export function createLimiter(limits: Limits): Limiter {
  const calls = bucketOf(limits.calls)
  const kinds = {
    sealed: bucketOf(limits.sealed),
    beacons: bucketOf(limits.beacons),
    uploads: bucketOf(limits.uploads),
  }
  const deviceCalls = bucketOf(limits.deviceCalls)
  const deviceSealed = bucketOf(limits.deviceSealed)
  // Whoever makes cookies up gets the database to look for no more of them than it would answer calls.
  const lookups = bucketOf(limits.calls)

  const restOfDevice = async ({ ip, knownDevice }: Sender, isSealed: boolean, rest: number) => {
    if ((await lookups(ip)) !== undefined) return rest
    const device = await knownDevice()
    if (device === undefined) return rest
    return (await deviceCalls(device)) ?? (isSealed ? deviceSealed(device) : undefined)
  }
  return async (sender, kind) => {
    const restOfAddress = (await calls(sender.ip)) ?? (kind && (await kinds[kind](sender.ip)))
    if (restOfAddress === undefined) return undefined
    const mayBeKnown = kind !== 'beacons' && kind !== 'uploads'
    const rest = mayBeKnown ? await restOfDevice(sender, kind === 'sealed', restOfAddress) : restOfAddress
    return rest === undefined ? undefined : refuse('request.too.many', { seconds: Math.ceil(rest / 1000) })
  }
}
