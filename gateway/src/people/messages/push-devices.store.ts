import type { Instant } from '@azulejo/shared/kernel'
import { type AddPushDevice, mostPushDevices } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'

/** The member's devices that get notices, the newest first. */
export const pushDevicesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('push_device')
    .select(['id', 'device', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Whether a device gets notices of some member. */
export async function hasPushDevices(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('push_device').select('id').where('member_id', '=', memberId).executeTakeFirst()
  return row !== undefined
}

export type NewPushDevice = {
  readonly memberId: string
  readonly subscription: AddPushDevice
  readonly device: string
  readonly sessionHash: string
  /** Hashes of the tokens in the cookies of the browser. */
  readonly browserHashes: readonly string[]
  readonly at: Instant
}

/** The one of a browser's tokens that is the member's. */
async function browserOf(db: Db, { memberId, browserHashes }: NewPushDevice): Promise<string | null> {
  if (browserHashes.length === 0) return null
  const row = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('token_hash', 'in', browserHashes)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/**
 * Adds a device, in the caller's transaction. A browser has one subscription for the site: the account that subscribes last
 * has it.
 * @returns false when the member has the most devices already
 */
export async function addPushDeviceOf(db: Db, added: NewPushDevice): Promise<boolean> {
  const { memberId, subscription, device, sessionHash, at } = added
  await db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
  const id = hashToken(subscription.endpoint)
  const others = (await pushDevicesOf(db, memberId)).filter((each) => each.id !== id)
  if (others.length >= mostPushDevices) return false
  // Messages to the former owner of the subscription go with it.
  await db.deleteFrom('push_device').where('id', '=', id).execute()
  await db
    .insertInto('push_device')
    .values({
      id,
      member_id: memberId,
      ...subscription,
      device,
      created_at: new Date(at),
      session_hash: sessionHash,
      browser_hash: await browserOf(db, added),
    })
    .execute()
  return true
}

export type RenewedPushDevice = {
  readonly merchant: string
  /** Endpoint that the device had. */
  readonly former: string
  readonly subscription: AddPushDevice
  readonly browserHashes: readonly string[]
}

/**
 * Gives a device the subscription that replaces its former one, in the caller's transaction; what waits for the device goes
 * there. A device that belongs to a known browser is renewed by that browser alone.
 * @returns false when no such device gets notices
 */
export async function renewPushDeviceOf(db: Db, renewed: RenewedPushDevice): Promise<boolean> {
  const { merchant, former, subscription, browserHashes } = renewed
  const [formerId, id] = [hashToken(former), hashToken(subscription.endpoint)]
  const device = await db
    .selectFrom('push_device')
    .innerJoin('member', 'member.id', 'push_device.member_id')
    .selectAll('push_device')
    .where('push_device.id', '=', formerId)
    .where('merchant', '=', merchant)
    .forUpdate('push_device')
    .executeTakeFirst()
  if (!device || (device.browser_hash !== null && !browserHashes.includes(device.browser_hash))) return false
  if (id === formerId) {
    await db.updateTable('push_device').set(subscription).where('id', '=', id).execute()
    return true
  }
  const row = { ...device, ...subscription, id }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('push_device')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // The page may have added the new subscription before, for an account that is logged in there now.
  if (numInsertedOrUpdatedRows > 0n)
    await db.updateTable('outbox').set({ push_device_id: id }).where('push_device_id', '=', formerId).execute()
  await db.deleteFrom('push_device').where('id', '=', formerId).execute()
  return true
}

export async function removePushDeviceOf(db: Db, memberId: string, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('member_id', '=', memberId).where('id', '=', id).execute()
}

/** Connects a browser's device to the session that a login has opened; notices of other accounts end in that browser. */
export async function movePushDevice(
  db: Db,
  memberId: string,
  { token, browserHashes }: { readonly token: string; readonly browserHashes: readonly string[] },
): Promise<void> {
  if (browserHashes.length === 0) return
  await db
    .deleteFrom('push_device')
    .where('member_id', '<>', memberId)
    .where('browser_hash', 'in', browserHashes)
    .execute()
  await db
    .updateTable('push_device')
    .set({ session_hash: hashToken(token) })
    .where('member_id', '=', memberId)
    .where('browser_hash', 'in', browserHashes)
    .execute()
}
