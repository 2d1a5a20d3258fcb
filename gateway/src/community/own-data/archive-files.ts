import { gunzipSync, gzipSync } from 'node:zlib'
import { Zip, ZipDeflate } from 'fflate'
import type { Db } from '../../platform/db/database.ts'
import type { DocumentCipher } from '../../platform/pipeline/document-cipher.ts'

/** A piece of a file of an archive; pieces of the same file follow each other. */
export type Piece = { readonly file: string; readonly text: string }

type Keeper = { readonly db: Db; readonly documents: DocumentCipher }

const placeOf = (exportId: bigint, place: number) => `own_export_part:${exportId}:${place}`

/** Stores pieces from a place on. */
export async function keepPieces(
  { db, documents }: Keeper,
  exportId: bigint,
  pieces: readonly Piece[],
  from: number,
): Promise<void> {
  for (const [offset, { file, text }] of pieces.entries()) {
    const place = from + offset
    const stored = documents.encrypt(placeOf(exportId, place), gzipSync(text))
    await db
      .insertInto('own_export_part')
      .values({ export_id: exportId, place, file, bytes: stored.bytes, key_id: stored.key_id ?? '' })
      .execute()
  }
}

const findPiece = (db: Db, exportId: bigint, file: string | undefined, place: number) =>
  db
    .selectFrom('own_export_part')
    .select(['place', 'file', 'bytes', 'key_id'])
    .where('export_id', '=', exportId)
    .where(({ eb, and, or }) =>
      file === undefined
        ? eb('place', '>', place)
        : or([eb('file', '>', file), and([eb('file', '=', file), eb('place', '>', place)])]),
    )
    .orderBy('file')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()

/**
 * The archive of an export as a ZIP file. One piece is in memory at a time: the next one is read when the receiver has taken
 * what came of the one before.
 */
export function zipOf({ db, documents }: Keeper, exportId: bigint, at: Date): ReadableStream<Uint8Array> {
  let last: { readonly file: string; readonly place: number; readonly entry: ZipDeflate } | undefined
  let problem: Error | undefined
  let waiting: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) problem = error
    else waiting.push(bytes)
  })
  const end = () => last?.entry.push(new Uint8Array(), true)
  const take = async (): Promise<boolean> => {
    const part = await findPiece(db, exportId, last?.file, last?.place ?? -1)
    if (!part || part.file !== last?.file) end()
    if (!part) {
      zip.end()
      return false
    }
    const { file, place, bytes, key_id } = part
    const isNew = file !== last?.file
    const entry = isNew || !last ? new ZipDeflate(file, { level: 6 }) : last.entry
    if (isNew) {
      entry.mtime = at
      zip.add(entry)
    }
    last = { file, place, entry }
    entry.push(new Uint8Array(gunzipSync(documents.decrypt(placeOf(exportId, place), { bytes, key_id }))))
    return true
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let hasMore = true
      while (hasMore && waiting.length === 0) hasMore = await take()
      if (problem) throw problem
      for (const bytes of waiting) controller.enqueue(bytes)
      waiting = []
      if (!hasMore) controller.close()
    },
    cancel() {
      zip.terminate()
    },
  })
}
