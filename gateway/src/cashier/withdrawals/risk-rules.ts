import type { Instant, Minor } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Player } from '../../platform/pipeline/player.ts'
import type { AccountRow } from './payout-account.store.ts'

/** Why a withdrawal needs a manual risk review. */
export type RiskReason = 'shared-device' | 'shared-account' | 'velocity'

/** More than `most` withdrawals within `windowMs` trigger the velocity rule. */
const velocity = { most: 2, windowMs: 3_600_000 }
/** How long a risk case keeps a member from automatic approval. */
const quietMs = 30 * 24 * 3_600_000

type RiskSubject = {
  readonly merchant: string
  readonly memberId: string
  readonly account: AccountRow
  /** Devices seen in the request, whichever account they belong to. */
  readonly devices: readonly string[]
  readonly at: Instant
}

/** SQL condition: the member has, or had, a payout account that another member has or had too. */
export const sharesPayoutAccount = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from payout_account own
    join payout_account other using (merchant, type, number)
   where own.member_id = ${memberId} and other.member_id <> own.member_id
     and coalesce(own.bin, '') = coalesce(other.bin, ''))`

/** Returns the risk rules that a withdrawal triggers; its order must be in the table already. */
export async function riskReasons(
  db: Db,
  { merchant, memberId, account, devices, at }: RiskSubject,
): Promise<RiskReason[]> {
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

/** Whether a withdrawal is approved automatically: a small amount, a verified member, no recent risk case. */
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

/** Opens a risk case for a withdrawal. */
export async function openCase(
  db: Db,
  {
    merchant,
    memberId,
    orderId,
    reasons,
    at,
  }: Omit<RiskSubject, 'account' | 'devices'> & {
    readonly orderId: bigint
    readonly reasons: readonly RiskReason[]
  },
): Promise<void> {
  await db
    .insertInto('risk_case')
    .values({
      merchant,
      member_id: memberId,
      order_id: orderId,
      reasons: [...reasons],
      opened_at: new Date(at),
      closed_at: null,
      actor: null,
      outcome: null,
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
