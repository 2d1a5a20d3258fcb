import { chainHash, isPublished, roundAfter } from '@azulejo/shared/beacon'
import type { AnswerOf, lotteryTicket } from '@azulejo/shared/wire'

type ProvenBeacon = NonNullable<NonNullable<AnswerOf<typeof lotteryTicket>['draw']>['beacon']>

/**
 * Whether a value comes from the chain that the beacon's name ends with, for the first round after betting had locked. It
 * needs no network; the curve that it needs comes with the first ticket that was drawn with a beacon.
 */
export async function proveBeacon({ name, round, value, lockedAt, signature, chain }: ProvenBeacon): Promise<boolean> {
  if (!signature || !chain) return false
  const isNamed = name.split('/').at(-1) === (await chainHash(chain))
  return isNamed && round === roundAfter(chain, lockedAt) && (await isPublished(chain, { round, value, signature }))
}
