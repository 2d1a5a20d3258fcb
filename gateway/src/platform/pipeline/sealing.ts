import { type Clock, failure, type Instant, type Result, success } from '@azulejo/shared/kernel'
import { compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as v from 'valibot'
import type { Db } from '../db/database.ts'

/** Why a sealed message was not opened. */
export type SealProblem = 'unreadable' | 'key' | 'path' | 'expired' | 'replayed' | 'reordered'

export type SealingKey = {
  readonly kid: string
  readonly jwk: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
}

export type Sealing = {
  /** The key that new messages are sealed with. */
  current(): Promise<SealingKey>
  /** Opens a message once. @param path the path it was sealed for */
  open(message: string, path: string): Promise<Result<unknown, SealProblem>>
}

const hour = 3_600_000
/** A key is published for a day and accepted for one more. */
const handedOutMs = 24 * hour
const acceptedMs = 2 * handedOutMs
/** Largest error of the sender's clock, and longest life of a message, in seconds. */
const skew = 60
const longestLife = 120

const content = v.object({
  request: v.unknown(),
  aud: v.string(),
  iat: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
  jti: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
  /** The page that sealed the message, and the message's number within the page; pages of older builds send neither. */
  sender: v.optional(v.pipe(v.string(), v.minLength(8), v.maxLength(100))),
  count: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
})
const storedKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
})

const algorithms = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] }

async function makeKey(db: Db, now: Instant): Promise<SealingKey> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { d, ...jwk } = v.parse(storedKey, await exportJWK(privateKey))
  const kid = `${new Date(now).toISOString().slice(0, 10)}-${jwk.x.slice(0, 8)}`
  const private_jwk = JSON.stringify({ ...jwk, d })
  await db
    .insertInto('sealing_key')
    .values({ kid, private_jwk, created_at: new Date(now) })
    .execute()
  await db
    .deleteFrom('sealing_key')
    .where('created_at', '<', new Date(now - acceptedMs))
    .execute()
  return { kid, jwk }
}

/** Decrypts a message; fails with `key` for an unknown key, and with `unreadable` for any other error. */
async function decrypt(
  db: Db,
  message: string,
  now: Instant,
): Promise<Result<v.InferOutput<typeof content>, SealProblem>> {
  let isKnownKey = true
  try {
    const { plaintext } = await compactDecrypt(
      message,
      async ({ kid = '' }) => {
        const row = await db
          .selectFrom('sealing_key')
          .select('private_jwk')
          .where('kid', '=', kid)
          .where('created_at', '>', new Date(now - acceptedMs))
          .executeTakeFirst()
        isKnownKey = row !== undefined
        return importJWK(v.parse(storedKey, row?.private_jwk), 'ECDH-ES')
      },
      algorithms,
    )
    return success(v.parse(content, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))))
  } catch {
    return failure(isKnownKey ? 'unreadable' : 'key')
  }
}

/** Records the id of a message; false when any process has recorded the id before. */
async function isFirstUse(db: Db, jti: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('nonce')
    .values({ value: `seal:${jti}`, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Records the newest message number of a page; false for a message older than one that was opened. */
async function isInOrder(db: Db, sender: string, count: number, expiresAt: Date): Promise<boolean> {
  const row = { last_count: BigInt(count), expires_at: expiresAt }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seal_sender')
    .values({ sender, ...row })
    .onConflict((conflict) =>
      conflict.column('sender').doUpdateSet(row).where('seal_sender.last_count', '<', row.last_count),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function createSealing(db: Db, clock: Clock): Sealing {
  let handedOut: { readonly key: SealingKey; readonly until: Instant } | undefined
  const newest = async (): Promise<SealingKey> => {
    const now = clock.now()
    const row = await db
      .selectFrom('sealing_key')
      .select(['kid', 'private_jwk', 'created_at'])
      .where('created_at', '>', new Date(now - handedOutMs))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return makeKey(db, now)
    const { d: _, ...jwk } = v.parse(storedKey, row.private_jwk)
    return { kid: row.kid, jwk }
  }
  return {
    async current() {
      const now = clock.now()
      if (!handedOut || handedOut.until < now) handedOut = { key: await newest(), until: now + hour }
      return handedOut.key
    },
    async open(message, path) {
      const now = clock.now()
      const opened = await decrypt(db, message, now)
      if (!opened.ok) return opened
      const { request, aud, iat, exp, jti, sender, count } = opened.value
      const seconds = now / 1000
      if (aud !== path) return failure('path')
      if (iat > seconds + skew || exp < seconds || exp - iat > longestLife) return failure('expired')
      // Every message that was sealed before has expired when this record is deleted.
      const forgetAt = new Date((exp + skew + longestLife) * 1000)
      if (!(await isFirstUse(db, jti, forgetAt))) return failure('replayed')
      const isLate = sender !== undefined && !(await isInOrder(db, sender, count, forgetAt))
      return isLate ? failure('reordered') : success(request)
    },
  }
}
