import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Size and time of every JSON file, in one text that changes with any of them. */
async function stateOf(brandsFolder: string): Promise<string> {
  const paths = await readdir(brandsFolder, { recursive: true })
  const files = paths.filter((path) => path.endsWith('.json')).sort()
  const states = await Promise.all(
    files.map(async (path) => {
      const found = await stat(join(brandsFolder, path)).catch(() => undefined)
      return `${path} ${found?.size} ${found?.mtimeMs}`
    }),
  )
  return states.join('\n')
}

/**
 * Calls `changed` now and after any JSON file of a brand was written, added or removed, and again when it failed. It
 * looks at the files instead of asking the system for events, which volumes of containers do not send.
 * @returns after the first call, what stops it once a call under way has ended
 */
export async function watchBrands(
  brandsFolder: string,
  { everyMs, changed, failed }: { everyMs: number; changed: () => Promise<void>; failed: (error: unknown) => void },
): Promise<() => Promise<void>> {
  let known: string | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      const state = await stateOf(brandsFolder)
      if (state !== known) await changed()
      known = state
    } catch (error) {
      failed(error)
    }
  }
  let underWay = look()
  await underWay
  const again = () => {
    timer = setTimeout(() => {
      underWay = look().then(() => (isStopped ? undefined : again()))
    }, everyMs).unref()
  }
  again()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
