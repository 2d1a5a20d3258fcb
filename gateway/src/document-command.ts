import { sql } from 'kysely'
import type { Db } from './platform/db/database.ts'
import { transact } from './platform/db/transact.ts'
import type { DocumentCipher, StoredBytes } from './platform/pipeline/document-cipher.ts'
import type { CommandDeps } from './platform/pipeline/gateway-deps.ts'

/** Tables with files of members, and the columns that name the place of a file. */
const tables = [
  ['identity_picture', ['check_id', 'place']],
  ['payment_slip', ['order_id', 'place']],
  ['promotion_picture', ['merchant', 'promotion_id', 'member_id', 'place']],
  ['feedback_image', ['feedback_id', 'place']],
  ['member_avatar', ['member_id', 'name']],
  ['own_export_part', ['export_id', 'place']],
  ['service_picture', ['entry_id']],
] as const

const batch = 20

/** `plain`: files that were stored before there were keys; `other`: every file that the current key has not encrypted. */
type Chosen = 'plain' | 'other'

/** Encrypts at most `batch` files of a table with the current key. @returns their number */
const encryptSome = (db: Db, cipher: DocumentCipher, [table, columns]: (typeof tables)[number], chosen: Chosen) =>
  transact(db, async (transaction) => {
    const place = sql`concat_ws(':', ${table}::text, ${sql.join(columns.map((column) => sql.ref(column)))})`
    const isChosen = chosen === 'plain' ? sql`key_id is null` : sql`key_id is distinct from ${cipher.keyIds[0]}`
    const { rows } = await sql<StoredBytes & { readonly at: string; readonly place: string }>`
      select ctid::text as at, bytes, key_id, ${place} as place from ${sql.table(table)}
       where ${isChosen} limit ${batch} for update`.execute(transaction)
    for (const { at, place: named, ...stored } of rows) {
      const { bytes, key_id } = cipher.encrypt(named, cipher.decrypt(named, stored))
      await sql`update ${sql.table(table)} set bytes = ${bytes}, key_id = ${key_id} where ctid = ${at}::tid`.execute(
        transaction,
      )
    }
    return rows.length
  })

/** @returns the number of files that are encrypted with the current key now and were not before */
export async function encryptDocuments(db: Db, cipher: DocumentCipher, chosen: Chosen): Promise<number> {
  let done = 0
  for (const table of tables)
    for (let some = batch; some === batch; done += some) some = await encryptSome(db, cipher, table, chosen)
  return done
}

async function count(db: Db): Promise<string> {
  const lines: string[] = []
  for (const [table] of tables) {
    const { rows } = await sql<{ key: string; files: number }>`
      select coalesce(key_id, 'plain') as key, count(*)::int as files from ${sql.table(table)} group by 1 order by 1`.execute(
      db,
    )
    lines.push(...rows.map(({ key, files }) => `${table}  ${key}  ${files}`))
  }
  return lines.join('\n') || 'there is no file of a member'
}

/** Counts the files of members by table and key, or encrypts all of them with the current key, so that others can go. */
export async function documentCommand(
  { db, documents, authorize }: CommandDeps,
  [word = '', ...more]: readonly string[],
): Promise<string> {
  if ((word !== '' && word !== 'encrypt') || more.length > 0) throw new Error('usage: documents [encrypt]')
  if (word === '') return count(db)
  await authorize('site', undefined)
  const done = await encryptDocuments(db, documents, 'other')
  const [current] = documents.keyIds
  await db.deleteFrom('document_key').where('id', '<>', current).execute()
  return `${done} files were encrypted again; all need only the key ${current}`
}
