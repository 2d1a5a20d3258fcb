import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { LinkPurpose } from '../../platform/db/tables/people/identity.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'

/** Validity of a link's code, in milliseconds. */
export const linkLifeMs = { login: 60_000, reset: 30 * 60_000 } as const satisfies Record<LinkPurpose, number>

type Made = { readonly now: Instant; readonly random: Random }

/**
 * Makes a code and deletes the member's older one for the same purpose.
 * @param memberId undefined for a code that opens nothing, which takes the same time
 */
export async function makeLinkCode(
  db: Db,
  purpose: LinkPurpose,
  memberId: string | undefined,
  { now, random }: Made,
): Promise<string> {
  const code = random.token()
  await db
    .deleteFrom('link_code')
    .where('purpose', '=', purpose)
    .where('member_id', '=', memberId ?? '')
    .execute()
  await db
    .insertInto('link_code')
    .values({
      code_hash: hashToken(code),
      purpose,
      member_id: memberId ?? null,
      expires_at: new Date(now + linkLifeMs[purpose]),
    })
    .execute()
  return code
}

/** Returns the member id of a valid code and leaves the code unused; undefined for any other code. */
export async function findLinkCode(db: Db, purpose: LinkPurpose, code: string, now: Instant) {
  const row = await db
    .selectFrom('link_code')
    .select('member_id')
    .where('code_hash', '=', hashToken(code))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row?.member_id ?? undefined
}

/** Uses a code up; returns false when another call has already used it. */
export async function useLinkCode(db: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('link_code')
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
