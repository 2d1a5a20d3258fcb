import { deviceHashesOf } from '../identity/devices.ts'
import type { Context } from '../pipeline/context.ts'

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
