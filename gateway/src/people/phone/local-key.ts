import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Db } from '../../platform/db/database.ts'

const name = 'phone.key'

const read = (db: Db) => db.selectFrom('proof_secret').select('value').where('name', '=', name).executeTakeFirst()

/** The key of the development identity provider with its private half, created on first use. */
export async function developmentKey(db: Db): Promise<JWK> {
  const known = await read(db)
  if (known) return JSON.parse(known.value) as JWK
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const key: JWK = { ...jwk, alg: 'RS256', use: 'sig', kid: jwk.n?.slice(0, 16) ?? name }
  await db
    .insertInto('proof_secret')
    .values({ name, value: JSON.stringify(key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await read(db)
  if (!kept) throw new Error('the key of the development provider was not kept')
  return JSON.parse(kept.value) as JWK
}

/** The public half of the development key as a key set. */
export async function developmentKeySet(db: Db): Promise<{ readonly keys: JWK[] }> {
  const { kty = 'RSA', n, e, alg, use, kid } = await developmentKey(db)
  return {
    keys: [
      {
        kty,
        ...(n ? { n } : {}),
        ...(e ? { e } : {}),
        ...(alg ? { alg } : {}),
        ...(use ? { use } : {}),
        ...(kid ? { kid } : {}),
      },
    ],
  }
}
