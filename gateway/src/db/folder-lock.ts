import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a database folder for this process: two processes on one embedded database lose rows silently. The kernel frees
 * the lock when the process ends, however it ends.
 * @returns what unlocks it; throws when another process has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(`the database folder ${folder} is in use by another process`, { cause: error })
  }
  return () => lock.close()
}
