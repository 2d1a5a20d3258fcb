import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import type { Cookies } from '../../platform/pipeline/cookies.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'
import {
  deviceCookie,
  deviceSecret,
  makeToken,
  mostTokens,
  type Owner,
  signedMember,
  tokensOf,
} from './device-tokens.ts'

/** Seconds for which a browser stays known after its last login. */
export const knownSeconds = 180 * 86_400

/** Hashes of the device tokens in the request's cookies; they prove nothing without an account. */
export const deviceHashesOf = (cookies: Cookies): string[] => tokensOf(cookies).map(hashToken)

type Account = { readonly merchant: string; readonly accountKey: string }

/** Hash of the request's device when the account has logged in from it; undefined otherwise. */
export async function knownDevice(
  db: Db,
  { merchant, accountKey }: Account,
  cookies: Cookies,
  now: Instant,
): Promise<string | undefined> {
  if (tokensOf(cookies).length === 0) return undefined
  const row = await db
    .selectFrom('known_device')
    .innerJoin('member', 'member.id', 'known_device.member_id')
    .select('token_hash')
    .where('merchant', '=', merchant)
    .where('account_key', '=', accountKey)
    .where('token_hash', 'in', deviceHashesOf(cookies))
    .where('seen_at', '>', new Date(now - knownSeconds * 1000))
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  return row?.token_hash
}

/** Whether the account has logged in from a browser before, but does not know the one that sends the call. */
export async function isNewDevice(
  db: Db,
  account: Account & { readonly memberId: string },
  cookies: Cookies,
  now: Instant,
): Promise<boolean> {
  if ((await knownDevice(db, account, cookies, now)) !== undefined) return false
  const { first_device_at } = await db
    .selectFrom('member')
    .select('first_device_at')
    .where('id', '=', account.memberId)
    .executeTakeFirstOrThrow()
  return first_device_at !== null
}

/** Key that all callers without a known device share. */
export const unknownDevice = ''

/** Hash of the request's device when a member with this number has logged in from it; `unknownDevice` otherwise. */
export async function deviceOfPhone(
  { db, merchant, cookies }: Pick<Context, 'db' | 'merchant' | 'cookies'>,
  e164: string,
): Promise<string> {
  const hashes = deviceHashesOf(cookies)
  if (hashes.length === 0) return unknownDevice
  const row = await db
    .selectFrom('known_device')
    .innerJoin('member', 'member.id', 'known_device.member_id')
    .select('token_hash')
    .where('merchant', '=', merchant.code)
    .where('phone', '=', e164)
    .where('token_hash', 'in', hashes)
    .where('forgotten_at', 'is', null)
    .orderBy('known_device.seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.token_hash ?? unknownDevice
}

/**
 * Creates a reader of the member keys in a request's device tokens. The reader checks only the signatures;
 * `knownDevice` checks whether the account still knows the browser.
 */
export function createDeviceReader(
  keeper: Parameters<typeof deviceSecret>[0],
): (merchant: string, cookies: Cookies) => Promise<readonly string[]> {
  let read: Promise<string> | undefined
  return async (merchant, cookies) => {
    const tokens = tokensOf(cookies)
    if (tokens.length === 0) return []
    read ??= deviceSecret(keeper)
    read.catch(() => {
      read = undefined
    })
    const secret = await read
    return [...new Set(tokens.flatMap((token) => signedMember(secret, merchant, token) ?? []))]
  }
}

/**
 * Remembers the browser of a member who has just proved their identity. The token is always one that the platform made
 * for this member, so a planted cookie is never adopted.
 */
export async function rememberDevice(
  db: Db,
  owner: Owner,
  { cookies, now, random }: { cookies: Cookies; now: Instant; random: Random },
): Promise<void> {
  const { merchant, memberId } = owner
  const seen = { seen_at: new Date(now) }
  const secret = await deviceSecret({ db, random })
  const tokens = tokensOf(cookies).filter((token) => signedMember(secret, merchant, token) !== undefined)
  const hashes = tokens.map(hashToken)
  const known = hashes.length
    ? await db
        .updateTable('known_device')
        .set(seen)
        .where('member_id', '=', memberId)
        .where('token_hash', 'in', hashes)
        .where('forgotten_at', 'is', null)
        .returning('token_hash')
        .executeTakeFirst()
    : undefined
  const own = tokens.find((token) => hashToken(token) === known?.token_hash) ?? makeToken(secret, owner, random)
  if (!known) {
    await db
      .insertInto('known_device')
      .values({ member_id: memberId, token_hash: hashToken(own), ...seen, first_seen_at: new Date(now) })
      .execute()
    await noteNewDevice(db, memberId, now)
  }
  const kept = [own, ...tokens.filter((token) => token !== own)].slice(0, mostTokens)
  cookies.write(deviceCookie, kept.join('.'), knownSeconds)
}

/** Keeps the time of a member's first browser, and of the newest other one, which delays withdrawals. */
async function noteNewDevice(db: Db, memberId: string, now: Instant): Promise<void> {
  const at = new Date(now)
  await db
    .updateTable('member')
    .set(({ fn, ref, eb }) => ({
      first_device_at: fn.coalesce('first_device_at', eb.val(at)),
      new_device_at: eb.case().when('first_device_at', 'is', null).then(ref('new_device_at')).else(at).end(),
    }))
    .where('id', '=', memberId)
    .execute()
}

/** Forgets all browsers of a member, which then count as strangers. Withdrawals wait as after a login from a new one. */
export async function forgetDevices(db: Db, memberId: string, now: Instant): Promise<void> {
  const at = new Date(now)
  await db
    .updateTable('known_device')
    .set({ forgotten_at: at })
    .where('member_id', '=', memberId)
    .where('forgotten_at', 'is', null)
    .execute()
  await db
    .updateTable('member')
    .set(({ fn, eb }) => ({ new_device_at: at, first_device_at: fn.coalesce('first_device_at', eb.val(at)) }))
    .where('id', '=', memberId)
    .execute()
}
