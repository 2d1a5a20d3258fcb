import type { Instant } from '@azulejo/shared/kernel'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isFixed, isUsual } from './notification-rules.ts'

/** Condition that a member gets notices of a kind by a channel. @param member SQL of the member's id */
export const isOnFor = (
  member: RawBuilder<string>,
  kind: NotificationKind,
  channel: NotificationChannel,
): RawBuilder<boolean> =>
  isFixed(kind, channel)
    ? sql`true`
    : sql`coalesce((select is_on from notification_setting n
        where n.member_id = ${member} and n.kind = ${kind} and n.channel = ${channel}), ${isUsual(kind, channel)}::bool)`

/** Whether a member gets notices of a kind by a channel. */
export async function isNotificationOn(
  db: Db,
  memberId: string,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select ${isOnFor(sql`${memberId}::text`, kind, channel)} as is_on`.execute(db)
  return rows[0]?.is_on === true
}

export type Switch = { readonly kind: NotificationKind; readonly channel: NotificationChannel; readonly isOn: boolean }

/** Every switch of a member, in the order of kinds and channels. */
export async function readSwitches(db: Db, memberId: string): Promise<readonly Switch[]> {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['kind', 'channel', 'is_on'])
    .where('member_id', '=', memberId)
    .execute()
  return notificationKinds.flatMap((kind) =>
    notificationChannels.map((channel) => {
      const row = rows.find((each) => each.kind === kind && each.channel === channel)
      return { kind, channel, isOn: isFixed(kind, channel) || (row?.is_on ?? isUsual(kind, channel)) }
    }),
  )
}

export async function keepSwitch(
  db: Db,
  memberId: string,
  { kind, channel, isOn }: Switch,
  at: Instant,
): Promise<void> {
  const row = { is_on: isOn, changed_at: new Date(at) }
  await db
    .insertInto('notification_setting')
    .values({ member_id: memberId, kind, channel, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'channel']).doUpdateSet(row))
    .execute()
}

/** Ends a member's consent to marketing, in the transaction of a limit, time-out or exclusion. */
export async function stopMarketing(db: Db, memberId: string, at: Instant): Promise<void> {
  await db
    .updateTable('notification_setting')
    .set({ is_on: false, changed_at: new Date(at) })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'marketing')
    .where('is_on', '=', true)
    .execute()
}
