import type { Db } from '../db/database.ts'
import { makeCode } from '../identity/index.ts'
import type { Random } from '../pipeline/random.ts'
import { hashToken } from '../pipeline/sessions.ts'

const count = 8
const length = 8

/** However a code was written down: without blanks and dashes, in small letters. */
const hashOf = (typed: string): string => hashToken(typed.replace(/[\s-]/g, '').toLowerCase())

/** New codes in place of all that the member has. @returns the codes, which nobody can read again */
export async function makeRecoveryCodes(db: Db, memberId: string, random: Random): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makeCode(random, length))
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOf(code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, length / 2)} ${code.slice(length / 2)}`.toUpperCase())
}

/** Uses a code up. @returns whether it was one of the member */
export async function useRecoveryCode(db: Db, memberId: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(typed))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
