import type { PartFiles } from '@azulejo/shared/brand-data'
import { readParts, repositoryProfiles, storedFiles } from './platform/brands/brand-files.ts'
import { brandsChannel, newestVersion, publishParts, readCurrentParts } from './platform/brands/brand-versions.ts'
import { watchBrands } from './platform/brands/watch-brands.ts'
import { refreshBrands } from './platform/merchants/merchants.ts'
import type { GatewayModule } from './platform/pipeline/gateway-module.ts'
import { fill } from './run-modules.ts'
import type { AllDeps, Services } from './services.ts'

export type BrandsFollowed = {
  /** Resolves when the last published version was read, or its attempt failed. */
  taken(): Promise<void>
  /** Stops, once a read in progress is finished. */
  stop(): Promise<void>
}

/** For a gateway whose brands another gateway of this process follows. */
export const unfollowedBrands: BrandsFollowed = { async taken() {}, async stop() {} }

type Following = {
  readonly brandsFolder: string
  /** Milliseconds between two checks of the folder for changed files, which are then published; undefined for none. */
  readonly watchEveryMs: number | undefined
  /** Modules that write a brand's data to the database; nothing is written if omitted. */
  readonly seeded: readonly GatewayModule<Services>[] | undefined
}

/** Milliseconds until a failed read of the brands is repeated. */
const retryMs = 1_000

const removedOf = (before: ReadonlyMap<string, PartFiles>, now: ReadonlyMap<string, PartFiles>) =>
  [...before.keys()].filter((part) => !now.has(part)).map((part) => [part, null] as const)

/**
 * Reads the brands from their newest versions in the database, now and after each publication by any process. A start
 * publishes only parts that were never published; with a watch also files that a part never had. So files that were
 * replaced meanwhile never come back by a start.
 */
export async function followBrands(
  deps: AllDeps,
  { brandsFolder, watchEveryMs, seeded }: Following,
): Promise<BrandsFollowed> {
  const { db, clock, contents, brandUpdates, logger, listen } = deps
  let known: bigint | undefined
  const read = async () => {
    if (known === (await newestVersion(db))) return
    const { version, parts } = await readCurrentParts(db)
    const files = version > 0n ? { files: storedFiles(parts), version } : undefined
    refreshBrands(files?.files)
    contents.refresh(files)
    if (seeded) await fill(deps, seeded)
    known = version
  }
  let taking: Promise<void> = Promise.resolve()
  let reported = ''
  let retry: NodeJS.Timeout | undefined
  const take = (): Promise<void> => {
    const taken = taking.then(read)
    taking = taken.then(
      () => {
        reported = ''
      },
      (error) => {
        // A failed read is tried again soon, so the same error is logged only once.
        if (reported !== String(error)) logger.error({ err: error }, 'changed files of the brands were not taken')
        reported = String(error)
        clearTimeout(retry)
        retry = setTimeout(() => void takeQuietly(), retryMs).unref()
      },
    )
    return taken
  }
  // A failed read has been reported.
  const takeQuietly = () => take().catch(() => {})
  brandUpdates.read = takeQuietly
  const publication = { publisher: 'gateway', reason: 'files of the folder' }
  let last: ReadonlyMap<string, PartFiles> = new Map()
  if (seeded || watchEveryMs !== undefined) {
    last = readParts(brandsFolder, repositoryProfiles)
    const which = watchEveryMs === undefined ? 'first' : 'new'
    await publishParts(db, last, { ...publication, at: clock.now(), which })
  }
  await take()
  const watch =
    watchEveryMs === undefined
      ? undefined
      : await watchBrands(brandsFolder, {
          everyMs: watchEveryMs,
          async take() {
            const now = readParts(brandsFolder, repositoryProfiles)
            const changed = [...now].filter(([part, files]) => JSON.stringify(last.get(part)) !== JSON.stringify(files))
            const parts = new Map<string, PartFiles | null>([...changed, ...removedOf(last, now)])
            await publishParts(db, parts, { ...publication, at: clock.now(), which: 'changed' })
            last = now
            await take()
          },
          failed: (error) => logger.error({ err: error }, 'changed files of the brands were not published'),
        })
  const stopListening = listen(brandsChannel, () => void takeQuietly())
  return {
    taken: () => taking,
    async stop() {
      await stopListening()
      await watch?.stop()
      clearTimeout(retry)
      await taking
    },
  }
}
