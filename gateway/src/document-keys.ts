import { type KeyFile, readKeyFile } from './key-file.ts'
import type { Db } from './platform/db/database.ts'
import { transact } from './platform/db/transact.ts'
import { createDocumentCipher, type DocumentCipher, newDocumentKey } from './platform/pipeline/document-cipher.ts'

const kind = {
  variable: 'DOCUMENT_KEYS_FILE',
  make: () => `${newDocumentKey()}\n`,
  hint: 'openssl rand -base64 32 makes a key',
}

/** Reads the keys of documents. @throws when the file is missing, or is not a list of keys */
export const readDocumentKeys = (file: KeyFile): DocumentCipher => readKeyFile(file, kind, createDocumentCipher)

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
