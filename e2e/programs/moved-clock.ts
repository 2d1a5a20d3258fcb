// Preloaded into a program whose clock a test moves. The file that the address of this module names holds the offset of the
// clock in ms; each process writes the offset that it has read to a file of its own with the suffix `.seen.<process id>`. Worker
// threads and child programs load this module too.
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'

const file = new URL(import.meta.url).searchParams.get('file') ?? ''
/** Interval in ms at which the program reads the file. */
const glance = 100

const realNow = Date.now
const realTimeout = globalThis.setTimeout
const read = () => Number(readFileSync(file, 'utf8'))
let ahead = read()
const report = () => {
  if (isMainThread) writeFileSync(`${file}.seen.${process.pid}`, String(ahead))
}
report()
setInterval(() => {
  const next = read()
  if (next === ahead) return
  ahead = next
  report()
}, glance).unref()
Date.now = () => realNow() + ahead

/** Replaces `setTimeout`, so that timers fire by the moved clock. */
const movedTimeout = (done: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): NodeJS.Timeout => {
  const due = Date.now() + delay
  const timer = realTimeout(
    () => {
      if (Date.now() >= due) done(...args)
      else timer.refresh()
    },
    Math.min(delay, glance),
  )
  return timer
}
globalThis.setTimeout = Object.assign(movedTimeout, {
  [promisify.custom]: realTimeout[promisify.custom as never],
}) as unknown as typeof setTimeout
