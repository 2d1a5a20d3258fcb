import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { Cookies } from '../pipeline/cookies.ts'
import type { Random } from '../pipeline/random.ts'
import { hashToken } from './sessions.ts'

const cookie = 'azdev'
/** A browser has one token per account that logged in with it, the last one first. */
const mostTokens = 4
const knownSeconds = 180 * 86_400

const tokensOf = (cookies: Cookies): string[] =>
  (cookies.read(cookie) ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, mostTokens)

/** What the browser shows of earlier logins; proves nothing without an account. */
export const deviceHashesOf = (cookies: Cookies): string[] => tokensOf(cookies).map(hashToken)

type Account = { readonly merchant: string; readonly accountKey: string }

/** Devices of a merchant's members that the call comes from. */
function devicesIn(db: Db, merchant: string, cookies: Cookies, now: Instant) {
  return db
    .selectFrom('known_device')
    .innerJoin('member', 'member.id', 'known_device.member_id')
    .select('token_hash')
    .where('merchant', '=', merchant)
    .where('token_hash', 'in', deviceHashesOf(cookies))
    .where('seen_at', '>', new Date(now - knownSeconds * 1000))
}

/** The device of this account that the call comes from, as its hash; undefined when the account has not been there. */
export async function knownDevice(
  db: Db,
  { merchant, accountKey }: Account,
  cookies: Cookies,
  now: Instant,
): Promise<string | undefined> {
  if (tokensOf(cookies).length === 0) return undefined
  const row = await devicesIn(db, merchant, cookies, now).where('account_key', '=', accountKey).executeTakeFirst()
  return row?.token_hash
}

/** The device of any of a merchant's accounts that the call comes from; of several always the same. */
export async function deviceOfMerchant(
  db: Db,
  merchant: string,
  cookies: Cookies,
  now: Instant,
): Promise<string | undefined> {
  if (tokensOf(cookies).length === 0) return undefined
  const row = await devicesIn(db, merchant, cookies, now).orderBy('token_hash').executeTakeFirst()
  return row?.token_hash
}

/**
 * Remembers the browser of a member who has just proved to be one. The token is always one that the platform made for
 * this member: a cookie that somebody planted is never taken over.
 */
export async function rememberDevice(
  db: Db,
  memberId: string,
  { cookies, now, random }: { cookies: Cookies; now: Instant; random: Random },
): Promise<void> {
  const seen = { seen_at: new Date(now) }
  const tokens = tokensOf(cookies)
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
  const own = tokens.find((token) => hashToken(token) === known?.token_hash) ?? random.token()
  if (!known)
    await db
      .insertInto('known_device')
      .values({ member_id: memberId, token_hash: hashToken(own), ...seen })
      .execute()
  await db
    .deleteFrom('known_device')
    .where('seen_at', '<', new Date(now - knownSeconds * 1000))
    .execute()
  const kept = [own, ...tokens.filter((token) => token !== own)].slice(0, mostTokens)
  cookies.write(cookie, kept.join('.'), knownSeconds)
}
