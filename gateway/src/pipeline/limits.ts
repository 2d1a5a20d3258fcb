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
}

export const usualLimits: Limits = { calls: { points: 1200, seconds: 10 }, sealed: { points: 60, seconds: 60 } }

export type Limiter = (ip: string, isSealed: boolean) => Promise<Refused<'request.too.many'> | undefined>

const limiterOf = ({ points, seconds }: Limit) => new RateLimiterMemory({ points, duration: seconds })

export function createLimiter(limits: Limits): Limiter {
  const calls = limiterOf(limits.calls)
  const sealed = limiterOf(limits.sealed)
  return async (ip, isSealed) => {
    try {
      await calls.consume(ip)
      if (isSealed) await sealed.consume(ip)
      return undefined
    } catch (held) {
      if (!(held instanceof RateLimiterRes)) throw held
      return refuse('request.too.many', { seconds: Math.ceil(held.msBeforeNext / 1000) })
    }
  }
}
