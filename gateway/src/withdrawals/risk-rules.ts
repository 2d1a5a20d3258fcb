import type { Instant, Minor } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Player } from '../pipeline/player.ts'
import type { AccountRow } from './payout-account.store.ts'

/** Why a withdrawal waits for somebody to look at it. */
export type RiskReason = 'shared-device' | 'shared-account' | 'velocity'

/** More withdrawals than these in this time are too many at once. */
const velocity = { most: 2, windowMs: 3_600_000 }
/** How long a member is quiet after its last case. */
const quietMs = 30 * 24 * 3_600_000

type Asked = {
  readonly merchant: string
  readonly memberId: string
  readonly account: AccountRow
  /** Devices that the call shows, of whomever. */
  readonly devices: readonly string[]
  readonly at: Instant
}

/** Whether a member is, or was, paid to an account that another member has too. */
export const sharesPayoutAccount = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from payout_account own
    join payout_account other using (merchant, type, number)
   where own.member_id = ${memberId} and other.member_id <> own.member_id
     and coalesce(own.bin, '') = coalesce(other.bin, ''))`

/** The rules that a withdrawal, which is in the table already, sets off. */
export async function riskReasons(db: Db, { merchant, memberId, account, devices, at }: Asked): Promise<RiskReason[]> {
  const { rows } = await sql<Record<'device' | 'account' | 'fast', boolean>>`
    select
      exists (
        select from known_device where token_hash = any(${devices}::text[]) and member_id <> ${memberId}) as device,
      exists (
        select from payout_account
         where merchant = ${merchant} and type = ${account.type} and number = ${account.number}
           and coalesce(bin, '') = ${account.bin ?? ''} and member_id <> ${memberId}) as account,
      (select count(*) from money_order
        where member_id = ${memberId} and kind = 'withdrawal'
          and opened_at > ${new Date(at - velocity.windowMs)}) > ${velocity.most} as fast`.execute(db)
  const [found] = rows
  return [
    ...(found?.device ? (['shared-device'] as const) : []),
    ...(found?.account ? (['shared-account'] as const) : []),
    ...(found?.fast ? (['velocity'] as const) : []),
  ]
}

/** Whether the rule approves by itself: a small amount of a verified member who had no case lately. */
export async function isApprovedByRule(
  db: Db,
  {
    memberId,
    player,
    amount,
    upTo,
    at,
  }: {
    readonly memberId: string
    readonly player: Player
    readonly amount: Minor
    readonly upTo: Minor
    readonly at: Instant
  },
): Promise<boolean> {
  if (amount > upTo || player.identity !== 'verified') return false
  const lately = await db
    .selectFrom('risk_case')
    .select('id')
    .where('member_id', '=', memberId)
    .where('opened_at', '>', new Date(at - quietMs))
    .executeTakeFirst()
  return lately === undefined
}

/** Opens a case that a withdrawal waits for. */
export async function openCase(
  db: Db,
  {
    merchant,
    memberId,
    orderId,
    reasons,
    at,
  }: Omit<Asked, 'account' | 'devices'> & {
    readonly orderId: bigint
    readonly reasons: readonly RiskReason[]
  },
): Promise<void> {
  await db
    .insertInto('risk_case')
    .values({
      ...{ merchant, member_id: memberId, order_id: orderId, reasons: [...reasons], opened_at: new Date(at) },
      ...{ closed_at: null, actor: null, outcome: null },
    })
    .execute()
}

/** Closes the case of a withdrawal, if there is an open one. */
export async function closeCase(
  db: Db,
  { orderId, actor, outcome, at }: { orderId: bigint; actor: string; outcome: string; at: Instant },
): Promise<void> {
  await db
    .updateTable('risk_case')
    .set({ closed_at: new Date(at), actor, outcome })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute()
}
