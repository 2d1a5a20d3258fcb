import type { Clock } from '@azulejo/shared/kernel'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { ContentStore } from './content-store.ts'
import { watchBrands } from './watch-brands.ts'

type Deps = { readonly contents: ContentStore; readonly db: Db; readonly clock: Clock; readonly logger: Logger }
type Keeping = { readonly brandsFolder: string; readonly everyMs: number; readonly writes: boolean }

/**
 * Reads the content of the brands now and whenever a file has changed.
 * @param keeping `writes` brings it into the database too
 * @returns what stops it
 */
export function keepContents({ contents, db, clock, logger }: Deps, { brandsFolder, everyMs, writes }: Keeping) {
  let reported = ''
  return watchBrands(brandsFolder, {
    everyMs,
    async changed() {
      contents.refresh()
      if (writes) await contents.write(db, clock)
      reported = ''
    },
    failed(error) {
      // What fails is tried again soon; one message of it is enough.
      if (reported === String(error)) return
      reported = String(error)
      logger.error({ err: error }, 'content of the brands was not taken')
    },
  })
}
