import { createHash } from 'node:crypto'
import type { Clock, Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { Merchant } from '../merchants/merchants.ts'
import { BrandFileError, type BrandFiles } from './brand-files.ts'
import { type ContentReader, createContentReader } from './content-reader.ts'

/** One kind of content, for example the banners. */
export type ContentKind<Content = unknown> = {
  readonly name: string
  /** Throws a BrandFileError when a file is wrong. */
  read(reader: ContentReader): Content
  /**
   * Writes the content to the tables that calls query: adds or changes its rows and removes the rest.
   * @param startedAt when the brand first had content of this kind; relative dates count from this time
   */
  write?(db: Db, merchant: Merchant, content: Content, startedAt: Instant): Promise<void>
}

/** The last valid content of every brand. */
export type ContentStore = {
  /**
   * Reads the content again; content with an error keeps its last valid version.
   * @param from other files than before, with their newest version in the database
   */
  refresh(from?: { readonly files: BrandFiles; readonly version: bigint }): void
  /** A number that changes with every reload of the files. */
  edition(): number
  /** Undefined when the brand has had no valid content of this kind. */
  get<Content>(kind: ContentKind<Content>, merchant: Merchant): Content | undefined
  /** Writes changed content to the database. Tries all brands, then throws an AggregateError when any write failed. */
  write(db: Db, clock: Clock): Promise<void>
  /** Texts that a language lacks, as `file: id`. */
  missing(): readonly string[]
}

export type ContentOptions = {
  /** Files until the first refresh with others. */
  readonly files: BrandFiles
  readonly merchants: () => readonly Merchant[]
  readonly kinds: readonly ContentKind[]
  readonly logger: Logger
}

const digestOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

type Writing = { readonly kind: ContentKind; readonly merchant: Merchant; readonly content: unknown }

/**
 * Writes content that differs from the database's, unless that was written from newer files. An advisory lock serialises
 * processes that share a database.
 */
async function writeContent(db: Db, clock: Clock, { kind, merchant, content }: Writing, version: bigint) {
  const digest = digestOf(content)
  const key = { merchant: merchant.code, kind: kind.name }
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`content ${key.merchant} ${key.kind}`}))`.execute(transaction)
    const known = await transaction
      .selectFrom('brand_content')
      .select(['digest', 'started_at', 'version'])
      .where('merchant', '=', key.merchant)
      .where('kind', '=', key.kind)
      .executeTakeFirst()
    if (known && (known.digest === digest || known.version > version)) return
    const startedAt = known?.started_at ?? new Date(clock.now())
    await kind.write?.(transaction, merchant, content, startedAt.getTime() as Instant)
    await transaction
      .insertInto('brand_content')
      .values({ ...key, digest, started_at: startedAt, version })
      .onConflict((conflict) => conflict.columns(['merchant', 'kind']).doUpdateSet({ digest, version }))
      .execute()
  })
}

export function createContentStore({ files: first, merchants, kinds, logger }: ContentOptions): ContentStore {
  type Read = { readonly content: unknown; readonly missing: readonly string[] }
  const known = new Map<string, Read>()
  let edition = 0
  let files = first
  let version = 0n
  const keyOf = ({ name }: { readonly name: string }, { code }: Merchant) => `${code}/${name}`

  function readOne(kind: ContentKind, merchant: Merchant): void {
    const reader = createContentReader(files, merchant)
    try {
      known.set(keyOf(kind, merchant), { content: kind.read(reader), missing: reader.missing })
    } catch (error) {
      if (!(error instanceof BrandFileError)) throw error
      logger.error({ brand: merchant.code, problem: error.message }, `${kind.name} of a brand left as they were`)
    }
  }

  const each = () => merchants().flatMap((merchant) => kinds.map((kind) => ({ kind, merchant })))
  return {
    refresh(from) {
      edition += 1
      if (from) {
        files = from.files
        version = from.version
      }
      for (const { kind, merchant } of each()) readOne(kind, merchant)
    },
    edition: () => edition,
    get: <Content>(kind: ContentKind<Content>, merchant: Merchant) =>
      known.get(keyOf(kind, merchant))?.content as Content | undefined,
    async write(db, clock) {
      const failures: unknown[] = []
      for (const { kind, merchant } of each()) {
        const read = known.get(keyOf(kind, merchant))
        if (!kind.write || !read) continue
        const writing = { kind, merchant, content: read.content }
        await writeContent(db, clock, writing, version).catch((error) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, 'content of brands is not in the database')
    },
    missing: () => [...known.values()].flatMap(({ missing }) => missing),
  }
}
