import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { Context } from '../pipeline/context.ts'
import type { Cookies } from '../pipeline/cookies.ts'
import type { Random } from '../pipeline/random.ts'
import { hashToken } from '../pipeline/sessions.ts'
import {
  deviceCookie,
  deviceSecret,
  makeToken,
  mostTokens,
  type Owner,
  signedMember,
  tokensOf,
} from './device-tokens.ts'

/** How long a browser is known that nobody has logged in from since. */
export const knownSeconds = 180 * 86_400

/** What the browser shows of earlier logins; proves nothing without an account. */
export const deviceHashesOf = (cookies: Cookies): string[] => tokensOf(cookies).map(hashToken)

type Account = { readonly merchant: string; readonly accountKey: string }

/** The device of this account that the call comes from, as its hash; undefined when the account has not been there. */
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
    .executeTakeFirst()
  return row?.token_hash
}

/** Whether the account has logged in from other browsers, but never from the one that sends the call. */
export async function isNewDevice(
  db: Db,
  account: Account & { readonly memberId: string },
  cookies: Cookies,
  now: Instant,
): Promise<boolean> {
  if ((await knownDevice(db, account, cookies, now)) !== undefined) return false
  const other = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('member_id', '=', account.memberId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Where a caller who is no known device counts. */
export const strangers = ''

/** The known device of a member with this number that the call comes from, as its hash; else `strangers`. */
export async function deviceOfPhone(
  { db, merchant, cookies }: Pick<Context, 'db' | 'merchant' | 'cookies'>,
  e164: string,
): Promise<string> {
  const hashes = deviceHashesOf(cookies)
  if (hashes.length === 0) return strangers
  const row = await db
    .selectFrom('known_device')
    .innerJoin('member', 'member.id', 'known_device.member_id')
    .select('token_hash')
    .where('merchant', '=', merchant.code)
    .where('phone', '=', e164)
    .where('token_hash', 'in', hashes)
    .orderBy('known_device.seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.token_hash ?? strangers
}

/**
 * What stands for each member of a merchant who has logged in from the browser that calls, found out by the signatures
 * of its tokens alone: `knownDevice` tells whether an account still has the browser.
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
 * Remembers the browser of a member who has just proved to be one. The token is always one that the platform made for
 * this member: a cookie that somebody planted is never taken over.
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
        .returning('token_hash')
        .executeTakeFirst()
    : undefined
  const own = tokens.find((token) => hashToken(token) === known?.token_hash) ?? makeToken(secret, owner, random)
  if (!known)
    await db
      .insertInto('known_device')
      .values({ member_id: memberId, token_hash: hashToken(own), ...seen, first_seen_at: new Date(now) })
      .execute()
  const kept = [own, ...tokens.filter((token) => token !== own)].slice(0, mostTokens)
  cookies.write(deviceCookie, kept.join('.'), knownSeconds)
}

/** Browsers of a member are no known ones any more: what was proved from them counts as anybody's. */
export async function forgetDevices(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('known_device').where('member_id', '=', memberId).execute()
}
