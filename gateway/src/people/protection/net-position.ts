import type { Currency, Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { namedStatement } from '../../platform/db/named-statement.ts'

/** What a member staked and got since a moment, in minor units. */
export type NetPosition = {
  /** Accepted stakes, by the time of the bet. */
  readonly bets: bigint
  /** Stakes that are not settled now, whenever they were placed. */
  readonly open: bigint
  /** Stakes of settled rounds, by the time of the settlement. */
  readonly settled: bigint
  readonly prizes: bigint
  /** The result of the member: `prizes` less `settled`. */
  readonly net: bigint
}

const memberPlay = namedStatement<
  Omit<NetPosition, 'net'>,
  { readonly memberId: string; readonly currency: string; readonly after: Date }
>(
  'member_play',
  ({ memberId, currency, after }) =>
    `select bets, open, settled, prizes from member_play(${memberId}, ${currency}, ${after}::timestamptz)`,
)

/** The bets and the result of a member since a moment, such as the start of a session or of a day. */
export async function netPosition(
  db: Db,
  { memberId, currency }: { readonly memberId: string; readonly currency: Currency },
  since: Instant,
): Promise<NetPosition> {
  // Moments are whole milliseconds, so `since` itself counts.
  const [sums] = await memberPlay(db, { memberId, currency, after: new Date(since - 1) })
  if (!sums) throw new Error('sums have one row')
  return { ...sums, net: sums.prizes - sums.settled }
}
