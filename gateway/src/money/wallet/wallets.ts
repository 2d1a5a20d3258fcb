import type { Currency } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { namedStatement } from '../../platform/db/named-statement.ts'
import { gathered } from '../../platform/pipeline/gathered.ts'

type WalletQuery = { readonly memberId: string; readonly currency: Currency }
/** `balance` in minor units. */
export type Wallet = { readonly kind: string; readonly balance: bigint }
/** `version` counts the changes of all wallets and of the inbox of the member, so that a later state has a larger one. */
export type Wallets = { readonly version: bigint; readonly wallets: readonly Wallet[] }

const walletsOfMembers = namedStatement<
  Wallet & { readonly place: bigint; readonly version: bigint },
  { members: readonly string[]; currencies: readonly string[] }
>(
  'wallets_of_members',
  ({ members, currencies }) => `select asked.place, a.kind, a.balance, a.version
     from unnest(${members}::text[], ${currencies}::text[]) with ordinality as asked (member, currency, place)
    cross join lateral (select kind, balance, currency, (sum(version) over ()
                          + coalesce((select i.version from inbox_change i where i.member_id = asked.member), 0))::int8
                          as version from account
                         where owner_id = asked.member and owner_kind = 'member'
                        offset 0) a
    where a.currency in (asked.currency, 'PTS')`,
)

/** Reads the wallets of a member in a currency and in points, batched with other calls. */
export const walletsOf = gathered<WalletQuery, Wallets>({
  most: 64,
  longestQueue: 5_000,
  async call(db, queries) {
    const found = queries.map(() => ({ version: 0n, wallets: [] as Wallet[] }))
    const rows = await walletsOfMembers(db, {
      members: queries.map(({ memberId }) => memberId),
      currencies: queries.map(({ currency }) => currency),
    })
    for (const { place, kind, balance, version } of rows) {
      const own = found[Number(place) - 1]
      if (!own) continue
      own.version = version
      own.wallets.push({ kind, balance })
    }
    return found
  },
})

/** PostgreSQL channel on which movements notify, except those of rounds. */
export const balancesChannel = 'balances'

const versionsOfMembers = namedStatement<
  { readonly owner_id: string; readonly version: bigint },
  { members: readonly string[] }
>(
  'versions_of_members',
  ({ members }) => `select owner_id, (sum(version)
      + coalesce((select i.version from inbox_change i where i.member_id = owner_id), 0))::int8 as version from account
    where owner_id = any (${members}) and owner_kind = 'member' group by owner_id`,
)

/** The newest version of wallets and inbox of each member that has wallets. */
export async function newestBalances(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await versionsOfMembers(db, { members: memberIds })
  return new Map(rows.map(({ owner_id, version }) => [owner_id, version]))
}
