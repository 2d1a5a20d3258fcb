import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Random } from './random.ts'

const read = (db: Db, name: string) =>
  db.selectFrom('proof_secret').select('value').where('name', '=', name).executeTakeFirst()

/** A secret that all processes share; the first process that needs the secret creates it. */
export async function secretOf({ db, random }: { db: Db; random: Random }, name: string): Promise<string> {
  const known = await read(db, name)
  if (known) return known.value
  await db
    .insertInto('proof_secret')
    .values({ name, value: random.token() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read(db, name)
  if (!made) throw new Error(`the secret ${name} was not kept`)
  return made.value
}

/** HMAC-SHA256 in hex. The hash is keyed, because short codes could be guessed at once from a plain hash. */
export const keyedHash = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
