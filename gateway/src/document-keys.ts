import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Db } from './db/database.ts'
import { transact } from './db/transact.ts'
import { createDocumentCipher, type DocumentCipher, newDocumentKey } from './pipeline/document-cipher.ts'

/** Makes a file with one key, readable only by its owner, unless another process makes it first. */
function makeKeyFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const made = `${path}.${process.pid}`
  writeFileSync(made, `${newDocumentKey()}\n`, { mode: 0o600 })
  chmodSync(made, 0o600)
  try {
    linkSync(made, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(made, { force: true })
  }
}

export type KeyFile = {
  readonly path: string
  /** Whether a missing file is made. */
  readonly isOwn: boolean
}

/** Reads the keys of documents. @throws when the file is missing, or is no list of keys */
export function readDocumentKeys({ path, isOwn }: KeyFile): DocumentCipher {
  if (isOwn && !existsSync(path)) makeKeyFile(path)
  if (!existsSync(path)) throw new Error(`DOCUMENT_KEYS_FILE: there is no ${path}; openssl rand -base64 32 makes a key`)
  try {
    return createDocumentCipher(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`DOCUMENT_KEYS_FILE: ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Stores that files may be encrypted with the first key. @throws without every key that files may be encrypted with */
export const admitDocumentKeys = (db: Db, { keyIds }: DocumentCipher): Promise<void> =>
  transact(db, async (transaction) => {
    const rows = await transaction.selectFrom('document_key').select('id').orderBy('since').forUpdate().execute()
    const missing = rows.find(({ id }) => !keyIds.includes(id))
    if (missing)
      throw new Error(
        `DOCUMENT_KEYS_FILE: documents of this database are encrypted with the key ${missing.id}, which the file does not have`,
      )
    await transaction
      .insertInto('document_key')
      .values({ id: keyIds[0] })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
