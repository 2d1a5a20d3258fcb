import { setFlagsFromString } from 'node:v8'

/** Processor time of the process, as a share of one core, from which on it is at work. */
const workingShare = 0.1
const msBetweenLooks = 2_000
/** Looks one after the other that find it quiet before it saves memory, and those after which it has done so. */
const looksBefore = 3
const looksUntil = 12

export type Quiet = {
  /** Looks since it was last at work. */
  readonly looks: number
  /** Whether it was at work since it last gave memory back. */
  readonly hasWorked: boolean
}

export const atStart: Quiet = { looks: 0, hasWorked: true }

/** What a look finds. @param share processor time since the look before, as a share of one core */
export function look({ looks, hasWorked }: Quiet, share: number): Quiet {
  if (share >= workingShare) return atStart
  return { looks: looks + 1, hasWorked: hasWorked && looks + 1 < looksUntil }
}

export const savesMemory = ({ looks, hasWorked }: Quiet): boolean => hasWorked && looks >= looksBefore

/** Without it the next full collection keeps the pages that it frees, for the next objects. */
export const saveMemory = (isOn: boolean): void =>
  setFlagsFromString(isOn ? '--memory-saver-mode' : '--no-memory-saver-mode')

/**
 * Gives memory back that work has left, once it is over. V8 means to do that by itself while little is allocated, but
 * takes a program whose objects are all of JavaScript for one that always allocates, and keeps every page it ever had.
 * While its mode for saving memory is on, it collects in steps within eight seconds, moves what is left together and
 * gives free pages back. Under load that mode takes up to twice the processor time.
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
