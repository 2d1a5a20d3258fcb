import { chainHash, isPublished, roundAfter } from '@azulejo/shared/lottery'
import type { AnswerOf, lotteryTicket } from '@azulejo/shared/wire'

type ProvenBeacon = NonNullable<NonNullable<AnswerOf<typeof lotteryTicket>['draw']>['beacon']>

/**
 * Whether a value comes from the chain whose hash ends the beacon's name, for the first round after betting locked. The
 * check needs no network; its elliptic-curve code is a chunk that loads with the first ticket of a beacon draw.
 */
export async function proveBeacon({ name, round, value, lockedAt, signature, chain }: ProvenBeacon): Promise<boolean> {
  if (!signature || !chain) return false
  const isNamed = name.split('/').at(-1) === (await chainHash(chain))
  return isNamed && round === roundAfter(chain, lockedAt) && (await isPublished(chain, { round, value, signature }))
}
