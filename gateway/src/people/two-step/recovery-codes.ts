import { withoutSeparators } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'
import { makeCode } from '../identity/index.ts'

const count = 8
const length = 8

/** Hash of a typed code, which ignores blanks, dashes and upper case. */
const hashOf = (typed: string): string => hashToken(withoutSeparators(typed).toLowerCase())

/** Replaces all recovery codes of the member. @returns the codes, of which only hashes are stored */
export async function makeRecoveryCodes(db: Db, memberId: string, random: Random): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makeCode(random, length))
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOf(code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, length / 2)} ${code.slice(length / 2)}`.toUpperCase())
}

/** Uses up a recovery code. @returns whether the member had this code */
export async function useRecoveryCode(db: Db, memberId: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(typed))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
