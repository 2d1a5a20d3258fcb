import type { Currency } from '@azulejo/shared/kernel'
import { namedStatement } from '../db/named-statement.ts'
import { gathered } from '../pipeline/gathered.ts'

type WalletQuery = { readonly memberId: string; readonly currency: Currency }
/** `balance` in minor units. */
export type Wallet = { readonly kind: string; readonly balance: bigint }

const walletsOfMembers = namedStatement<Wallet & { readonly place: bigint }>(
  'wallets_of_members',
  `select asked.place, a.kind, a.balance
     from unnest($1::text[], $2::text[]) with ordinality as asked (member, currency, place)
    cross join lateral (select kind, balance from account
                         where owner_id = asked.member and owner_kind = 'member' and currency in (asked.currency, 'PTS')
                        offset 0) a`,
)

/** Reads the wallets of a member in a currency and in points, batched with other calls. */
export const walletsOf = gathered<WalletQuery, readonly Wallet[]>({
  most: 64,
  longestQueue: 5_000,
  async call(db, queries) {
    const found: Wallet[][] = queries.map(() => [])
    const rows = await walletsOfMembers(db, [
      queries.map(({ memberId }) => memberId),
      queries.map(({ currency }) => currency),
    ])
    for (const { place, kind, balance } of rows) found[Number(place) - 1]?.push({ kind, balance })
    return found
  },
})
