import { withoutSeparators } from '@azulejo/shared/kernel'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../platform/db/database.ts'

/** Seconds per time step; all authenticator apps use this value. */
const period = 30

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** @param bytes 20 random bytes */
export const makeSecret = (bytes: Uint8Array): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

/** Address for the QR code that connects the app. */
export const totpAddress = (secret: string, account: string, site: string): string =>
  totpOf(secret, account, site).toString()

/**
 * Uses up a code of the current, the previous or the next time step, if its step is later than the last one used.
 * @param isConfirmed whether the secret has to be confirmed already
 * @returns whether the code was right
 */
export async function useTotp(
  db: Db,
  memberId: string,
  typed: string,
  now: number,
  isConfirmed = true,
): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const token = withoutSeparators(typed)
  if (!row || !/^\d{6}$/.test(token)) return false
  const delta = totpOf(row.secret).validate({ token, timestamp: now, window: 1 })
  if (delta === null) return false
  const step = BigInt(Math.floor(now / 1000 / period) + delta)
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
