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
 * Calls `changed` after any JSON file of a brand was written, added or removed. It looks at the files instead of asking
 * the system for events, which volumes of containers do not send.
 * @returns what stops it, once a call under way has ended
 */
export function watchBrands(
  brandsFolder: string,
  { everyMs, changed, failed }: { everyMs: number; changed: () => Promise<void>; failed: (error: unknown) => void },
): () => Promise<void> {
  let known: string | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      const state = await stateOf(brandsFolder)
      // The first look cannot tell what was written since the files were read, so it counts as a change.
      if (state !== known) await changed()
      known = state
    } catch (error) {
      failed(error)
    }
    if (!isStopped) timer = setTimeout(() => (underWay = look()), everyMs).unref()
  }
  let underWay = look()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
