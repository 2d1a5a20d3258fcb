import { createHash } from 'node:crypto'
import type { PartFiles } from '@azulejo/shared/brand-data'
import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Notified when a version was published. */
export const brandsChannel = 'brands'

/** Files of a part; null removes it. */
export type Parts = ReadonlyMap<string, PartFiles | null>

export type Publication = {
  readonly at: Instant
  readonly publisher: string
  readonly reason: string
  /**
   * `first`: only parts that have no version. `new`: only files that the part never had. `changed`: files other than the
   * current ones, also those of an earlier version.
   */
  readonly which: 'first' | 'new' | 'changed'
}
export type Published = { readonly part: string; readonly version: bigint }

/** The same files have the same digest, whatever their order. */
const digestOf = (files: PartFiles | null): string =>
  createHash('sha256')
    .update(JSON.stringify(files && Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

const isWanted = (which: Publication['which'], digests: readonly string[], digest: string): boolean => {
  if (which === 'first') return digests.length === 0
  return which === 'new' ? !digests.includes(digest) : digests.at(-1) !== digest
}

/** Stores files as new versions, in one transaction; processes that publish at once wait for each other. */
export async function publishParts(
  db: Db,
  parts: Parts,
  { at, publisher, reason, which }: Publication,
): Promise<Published[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('brand versions'))`.execute(transaction)
    const published: Published[] = []
    for (const [part, files] of parts) {
      const known = await transaction
        .selectFrom('brand_version')
        .select('digest')
        .where('part', '=', part)
        .orderBy('version')
        .execute()
      const digest = digestOf(files)
      const digests = known.map((row) => row.digest)
      if (!isWanted(which, digests, digest) || (files === null && digests.length === 0)) continue
      const row = { part, digest, files: files && JSON.stringify(files), published_at: new Date(at), publisher, reason }
      const { version } = await transaction
        .insertInto('brand_version')
        .values(row)
        .returning('version')
        .executeTakeFirstOrThrow()
      published.push({ part, version })
    }
    if (published.length > 0) await sql`select pg_notify(${brandsChannel}, '')`.execute(transaction)
    return published
  })
}

export type CurrentParts = {
  /** Newest version of any part; 0 when nothing was ever published. */
  readonly version: bigint
  readonly parts: ReadonlyMap<string, PartFiles>
}

/** Newest version of any part; 0 when nothing was ever published. */
export async function newestVersion(db: Db): Promise<bigint> {
  const row = await db
    .selectFrom('brand_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? 0n
}

/** The current files of all parts. */
export async function readCurrentParts(db: Db): Promise<CurrentParts> {
  const rows = await db
    .selectFrom('brand_version')
    .distinctOn('part')
    .select(['part', 'version', 'files'])
    .orderBy('part')
    .orderBy('version', 'desc')
    .execute()
  const parts = new Map<string, PartFiles>()
  let version = 0n
  for (const row of rows) {
    if (row.files) parts.set(row.part, row.files)
    if (row.version > version) version = row.version
  }
  return { version, parts }
}

export type VersionRow = {
  readonly part: string
  readonly version: bigint
  readonly publishedAt: Instant
  readonly publisher: string
  readonly reason: string
  readonly isRemoval: boolean
}

/** Versions of one part, or of all parts, the newest first. */
export async function readVersions(db: Db, part?: string): Promise<VersionRow[]> {
  const all = db
    .selectFrom('brand_version')
    .select(['part', 'version', 'published_at', 'publisher', 'reason'])
    .select(({ eb }) => eb('files', 'is', null).as('removal'))
    .orderBy('version', 'desc')
  const rows = await (part === undefined ? all : all.where('part', '=', part)).execute()
  return rows.map((row) => ({
    part: row.part,
    version: row.version,
    publishedAt: row.published_at.getTime() as Instant,
    publisher: row.publisher,
    reason: row.reason,
    isRemoval: Boolean(row.removal),
  }))
}

/** Files of one version; undefined if the part has no such version. */
export async function readVersion(
  db: Db,
  part: string,
  version: bigint,
): Promise<{ readonly files: PartFiles | null } | undefined> {
  const row = await db
    .selectFrom('brand_version')
    .select('files')
    .where('part', '=', part)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { files: row.files }
}
