import { setFlagsFromString } from 'node:v8'

/** Processor time, as a share of one core, from which on the process counts as working. */
const workingShare = 0.1
const msBetweenLooks = 2_000
/** Consecutive quiet checks after which saving memory starts, and after which it ends. */
const looksBefore = 3
const looksUntil = 12

export type Quiet = {
  /** Checks since the process last worked. */
  readonly looks: number
  /** Whether the process has worked since it last gave memory back. */
  readonly hasWorked: boolean
}

export const atStart: Quiet = { looks: 0, hasWorked: true }

/** The state after a check. @param share processor time since the last check, as a share of one core */
export function look({ looks, hasWorked }: Quiet, share: number): Quiet {
  if (share >= workingShare) return atStart
  return { looks: looks + 1, hasWorked: hasWorked && looks + 1 < looksUntil }
}

export const savesMemory = ({ looks, hasWorked }: Quiet): boolean => hasWorked && looks >= looksBefore

/**
 * Switches V8's memory saver mode. Without the mode a full collection keeps the pages that it frees, for later objects.
 */
export const saveMemory = (isOn: boolean): void =>
  setFlagsFromString(isOn ? '--memory-saver-mode' : '--no-memory-saver-mode')

/**
 * Gives memory back when the process is quiet after work. V8 should do so by itself while little is allocated, but
 * treats a program with only JavaScript objects as one that always allocates, and keeps every page. In memory saver
 * mode V8 collects in steps within eight seconds, compacts the heap and gives free pages back. Under load that mode
 * takes up to twice the processor time.
 */
export function giveBackWhenQuiet(): void {
  let quiet = atStart
  let before = { at: performance.now(), usage: process.cpuUsage() }
  setInterval(() => {
    const { user, system } = process.cpuUsage(before.usage)
    const at = performance.now()
    const next = look(quiet, (user + system) / 1_000 / (at - before.at))
    if (savesMemory(next) !== savesMemory(quiet)) saveMemory(savesMemory(next))
    quiet = next
    before = { at, usage: process.cpuUsage() }
  }, msBetweenLooks).unref()
}
