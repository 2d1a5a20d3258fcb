import { failure, type Result, success } from '@azulejo/shared/kernel'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** At most `points` in `seconds`. */
type Limit = { readonly points: number; readonly seconds: number }

/** Limits of one server against floods. */
export type RequestLimits = {
  /** Requests with one token. */
  readonly token: Limit
  /** Requests with a wrong token from one address. */
  readonly failures: Limit
}

export const usualRequestLimits: RequestLimits = {
  token: { points: 1200, seconds: 60 },
  failures: { points: 10, seconds: 60 },
}

/** Counts a request of a key; refused with the seconds to wait. */
export type CountRequest = (key: string) => Promise<Result<null, number>>

export function createCount({ points, seconds }: Limit): CountRequest {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (key) => {
    try {
      await limiter.consume(key)
      return success(null)
    } catch (error) {
      if (error instanceof RateLimiterRes) return failure(Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }
}
