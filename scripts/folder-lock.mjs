import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a folder for this process until the process ends in any way.
 * @returns false when another process holds it
 */
export function holdFolder(folder) {
  mkdirSync(folder, { recursive: true })
  try {
    const lock = new DatabaseSync(join(folder, 'start.lock'))
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    // The open transaction is the lock; the global reference protects it from garbage collection.
    globalThis.heldFolder = lock
    return true
  } catch {
    return false
  }
}
