import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hasCode } from './has-code.ts'

const waitMs = 5
const patienceMs = 10_000
/** A lock of this age is left over from a program that has ended, because writes take milliseconds. */
const abandonedMs = 60_000

async function take(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx')).close()
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true })
    return false
  }
}

/** Runs work under an exclusive lock file; throws when other programs hold the lock for 10 s. */
export async function underLock<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  await mkdir(dirname(file), { recursive: true })
  const end = Date.now() + patienceMs
  while (!(await take(file))) {
    if (Date.now() > end) throw new Error(`${file} is held by another program`)
    await wait(waitMs)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
