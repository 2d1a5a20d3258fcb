import { minor, toDecimal } from '@azulejo/shared/kernel'
import { swatchPath } from '../../platform/cdn/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isAutomatic } from './automatic-transfer.call.ts'
import { describeTransfer, openTransfersOf } from './transfer.store.ts'
import { walletVendors } from './transfer-vendors.ts'
import { wantBalances } from './vendor-balances.ts'
import { leftVendors } from './visit.store.ts'

/** Returns a lookup of a member's wallets by kind in a currency, each with the time of its newest entry. */
async function walletsOf(db: Db, memberId: string, currency: string) {
  const rows = await db
    .selectFrom('account as a')
    .select(['a.kind', 'a.balance'])
    .select((eb) =>
      eb
        .selectFrom('entry as e')
        .select('e.at')
        .whereRef('e.account_id', '=', 'a.id')
        .orderBy('e.at', 'desc')
        .limit(1)
        .as('at'),
    )
    .where('a.owner_kind', '=', 'member')
    .where('a.owner_id', '=', memberId)
    .where('a.currency', '=', currency)
    .execute()
  return (kind: string) => rows.find((row) => row.kind === kind)
}

const playersOf = (db: Db, memberId: string) =>
  db.selectFrom('vendor_player').selectAll().where('member_id', '=', memberId).execute()

/** All funds of a member by part. */
export async function fundsOf({ db, clock, merchant, member }: Context<'needed'>) {
  const { currency } = merchant
  const vendors = walletVendors(merchant)
  await wantBalances(db, member.id, clock.now())
  const [wallet, players, open, left] = await Promise.all([
    walletsOf(db, member.id, currency),
    playersOf(db, member.id),
    openTransfersOf(db, member.id),
    leftVendors(db, member.id),
  ])
  const held = (kind: string) => minor(wallet(kind)?.balance ?? 0n)
  const movedAt = (kind: string) => wallet(kind)?.at?.getTime()
  const part = (kind: string, at = movedAt(kind)) => ({
    amount: toDecimal(held(kind), currency),
    ...(at === undefined ? {} : { at }),
  })
  const playable = vendors.reduce((sum, { code }) => sum + held(`bucket:${code}`), held('main') + held('in_flight'))
  return {
    currency,
    total: toDecimal(playable + held('held') + held('bonus'), currency),
    playable: toDecimal(playable, currency),
    main: part('main'),
    bonus: part('bonus'),
    locked: part('held'),
    inFlight: part('in_flight', open[0]?.opened_at.getTime()),
    vendors: vendors.map(({ code, name }) => {
      const known = players.find(({ vendor }) => vendor === code)
      const moved = movedAt(`bucket:${code}`)
      return {
        vassalage: code,
        vendorName: name,
        icon: swatchPath(code),
        amount: toDecimal(held(`bucket:${code}`), currency),
        ...(moved === undefined ? {} : { movedAt: moved }),
        ...(known?.known_at ? { at: known.known_at.getTime() } : {}),
        isAsked: Boolean(known?.next_query_at),
        isReturning: left.has(code),
      }
    }),
    transfers: open.map(describeTransfer),
    isAutomatic: await isAutomatic(db, member.id),
    now: clock.now(),
  }
}
