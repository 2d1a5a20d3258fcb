import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Size and time of every JSON file, in one text that changes with any of them. */
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
  /** Waits until a change that was seen is taken. */
  taken(): Promise<void>
  /** Ends the watch, once a change that was seen is taken. */
  stop(): Promise<void>
}

type Watching = {
  readonly everyMs: number
  /** Takes the files as they are; called again when it fails. */
  readonly take: () => Promise<void>
  readonly failed: (error: unknown) => void
}

/**
 * Takes the files of the brands now, which may throw, and after any JSON file was written, added or removed. It looks at
 * the files instead of asking the system for events, which volumes of containers do not send.
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
