import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Own, type OwnSite, startSite } from './own-site.ts'
import { root } from './run-program.ts'

type MovedClock = {
  /** Current time of the programs started with `env`. */
  now(): number
  /** Moves the programs' clock forward to a moment; timers due by then fire from then on. */
  goTo(moment: number): Promise<void>
  readonly env: NodeJS.ProcessEnv
  remove(): void
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Creates a clock for programs that a test moves forward. @param start initial time of the clock */
export function movedClock(start: number): MovedClock {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-clock-'))
  const file = join(folder, 'ahead')
  let ahead = start - Date.now()
  // A rename, because a program that read a half-written file would fall back to the real time.
  const move = () => {
    writeFileSync(`${file}.next`, String(ahead))
    renameSync(`${file}.next`, file)
  }
  /** Whether a running process still has an earlier time. A process that is behind would refuse what another has just issued. */
  const isBehind = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('ahead.seen.') && isRunning(Number(name.split('.').at(-1))))
      .some((name) => readFileSync(join(folder, name), 'utf8') !== String(ahead))
  move()
  const preload = `${pathToFileURL(join(root, 'e2e/programs/moved-clock.ts')).href}?file=${encodeURIComponent(file)}`
  return {
    now: () => Date.now() + ahead,
    async goTo(moment) {
      if (moment - Date.now() <= ahead) return
      ahead = moment - Date.now()
      move()
      while (isBehind()) await setTimeout(20)
    },
    env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}` },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type ClockedSite = OwnSite & Pick<MovedClock, 'now' | 'goTo'>

/** Starts a separate site whose gateway uses a clock that a test moves forward. @param start initial time of the clock */
export async function startClockedSite(
  visitorCountry: string,
  start: number,
  own: Pick<Own, 'hasGames'> = {},
): Promise<ClockedSite> {
  const { now, goTo, env, remove } = movedClock(start)
  const site = await startSite(visitorCountry, { ...own, env })
  return {
    ...site,
    now,
    goTo,
    async end() {
      await site.end()
      remove()
    },
  }
}
