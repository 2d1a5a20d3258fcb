// Loaded before a program whose clock a test moves: the file CLOCK_FILE holds the milliseconds it is ahead, and the one
// beside it those that the program has seen. Threads of the program load this too.
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'

const file = process.env.CLOCK_FILE ?? ''
/** How late a moved clock is seen, in milliseconds. */
const glance = 100

const realNow = Date.now
const realTimeout = globalThis.setTimeout
const read = () => Number(readFileSync(file, 'utf8'))
let ahead = read()
setInterval(() => {
  const next = read()
  if (next === ahead) return
  ahead = next
  if (isMainThread) writeFileSync(`${file}.seen`, String(ahead))
}, glance).unref()
Date.now = () => realNow() + ahead

/** Timers wait for their moment of the moved clock. */
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
