import type { PayoutAccount, PayoutType } from '@azulejo/shared/wire'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PayoutAccountTable } from '../../platform/db/tables/cashier/withdrawals.ts'
import { vietnamBanks } from '../banks/index.ts'

export type AccountRow = Selectable<PayoutAccountTable>

export const accountsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')

/** Returns a payout account of this member; undefined for an account of another member. */
export async function accountOf(db: Db, memberId: string, accountId: string): Promise<AccountRow | undefined> {
  return await accountsOf(db, memberId).where('id', '=', BigInt(accountId)).executeTakeFirst()
}

/** Stores the holder's name that the member gave with the first account. */
export async function keepHolder(db: Db, memberId: string, payeeName: string): Promise<void> {
  const { fields } = await db.selectFrom('member').select('fields').where('id', '=', memberId).executeTakeFirstOrThrow()
  await db
    .updateTable('member')
    .set({ fields: JSON.stringify({ ...fields, payeeName }) })
    .where('id', '=', memberId)
    .execute()
}

/** Converts a payout account to its wire form with a masked number. */
export const describeAccount = (row: AccountRow): PayoutAccount => ({
  accountId: row.id.toString(),
  type: row.type as PayoutType,
  ...(row.key_kind ? { keyKind: row.key_kind as NonNullable<PayoutAccount['keyKind']> } : {}),
  ...(row.bin ? { bank: vietnamBanks[row.bin] ?? row.bin } : {}),
  masked: row.masked,
  holder: row.holder,
  addedAt: row.added_at.getTime(),
  usableAt: row.usable_at.getTime(),
})
