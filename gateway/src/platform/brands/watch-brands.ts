import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Size, modification time and inode of every JSON file, in one text that changes with any file. */
async function stateOf(brandsFolder: string): Promise<string> {
  const paths = await readdir(brandsFolder, { recursive: true })
  const files = paths.filter((path) => path.endsWith('.json')).sort()
  const states = await Promise.all(
    files.map(async (path) => {
      const found = await stat(join(brandsFolder, path)).catch(() => undefined)
      return `${path} ${found?.size} ${found?.mtimeMs} ${found?.ino}`
    }),
  )
  return states.join('\n')
}

export type BrandWatch = {
  /** Resolves when the last detected change was applied, or its attempt failed. */
  taken(): Promise<void>
  /** Stops the watch, once the check in progress is finished. */
  stop(): Promise<void>
}

type Watching = {
  readonly everyMs: number
  /** Applies the current files; called again after a failure. */
  readonly take: () => Promise<void>
  readonly failed: (error: unknown) => void
}

/**
 * Applies the brands' files now, which may throw, and again after any JSON file is written, added or removed. Polls the
 * files, because container volumes send no file system events.
 */
export async function watchBrands(brandsFolder: string, { everyMs, take, failed }: Watching): Promise<BrandWatch> {
  let known: string | undefined
  let taking = Promise.resolve()
  const look = async () => {
    const state = await stateOf(brandsFolder)
    if (state === known) return
    const took = take()
    taking = took.catch(() => {})
    await took
    known = state
  }
  await look()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const lookLater = () => {
    timer = setTimeout(() => {
      looking = look()
        .catch(failed)
        .then(() => (isStopped ? undefined : lookLater()))
    }, everyMs).unref()
  }
  lookLater()
  return {
    taken: () => taking,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
