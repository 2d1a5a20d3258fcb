import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a folder for this process until it ends, however it ends.
 * @returns false when another process holds it
 */
export function holdFolder(folder) {
  mkdirSync(folder, { recursive: true })
  try {
    const lock = new DatabaseSync(join(folder, 'start.lock'))
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    // The open transaction is the lock; it must not be collected.
    globalThis.heldFolder = lock
    return true
  } catch {
    return false
  }
}
