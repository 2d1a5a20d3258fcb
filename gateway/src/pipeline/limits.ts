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
}

/** What a call counts as besides a call. */
export type LimitKind = Exclude<keyof Limits, 'calls'>

export const usualLimits: Limits = {
  calls: { points: 1200, seconds: 10 },
  sealed: { points: 60, seconds: 60 },
  beacons: { points: 600, seconds: 60 },
}

export type Limiter = (ip: string, kind: LimitKind | undefined) => Promise<Refused<'request.too.many'> | undefined>

const limiterOf = ({ points, seconds }: Limit) => new RateLimiterMemory({ points, duration: seconds })

export function createLimiter(limits: Limits): Limiter {
  const calls = limiterOf(limits.calls)
  const kinds = { sealed: limiterOf(limits.sealed), beacons: limiterOf(limits.beacons) }
  return async (ip, kind) => {
    try {
      await calls.consume(ip)
      if (kind) await kinds[kind].consume(ip)
      return undefined
    } catch (held) {
      if (!(held instanceof RateLimiterRes)) throw held
      return refuse('request.too.many', { seconds: Math.ceil(held.msBeforeNext / 1000) })
    }
  }
}
