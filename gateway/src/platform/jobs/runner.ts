import type { Clock, Instant } from '@azulejo/shared/kernel'

/** Work that falls due by itself. Running it when nothing is due does nothing. */
export type DueWork = {
  readonly name: string
  /** When something is due next; undefined if nothing is planned. */
  nextAt(): Promise<Instant | undefined>
  /** Does what is due, part by part, until nothing is due or no further part may begin. */
  run(mayGoOn?: MayGoOn): Promise<void>
}

/** Whether a further part of a work may begin; false once the process ends. Asked between two parts. */
export type MayGoOn = () => boolean

export const always: MayGoOn = () => true

export type Runner = {
  /** Runs a work now, or once more after its current run, when something may be due before its `nextAt`. */
  wake(work: string): void
  /** Stops the timers and waits for the parts of work under way; what is left stays due for the next process. */
  close(): Promise<void>
}

/** Milliseconds after which work added by another process is noticed at the latest. */
const longestSleep = 30_000
/** Milliseconds before work that another process holds is checked again. */
const shortestSleep = 200
const afterFailure = 5_000

type Options = {
  readonly clock: Clock
  readonly works: readonly DueWork[]
  /** Receives the error of a failed run; the runner tries the work again. */
  readonly report: (work: string, error: unknown) => void
}

async function sleepAfter(work: DueWork, { clock, report }: Options, mayGoOn: MayGoOn): Promise<number> {
  try {
    await work.run(mayGoOn)
    const next = (await work.nextAt()) ?? Number.POSITIVE_INFINITY
    return Math.min(longestSleep, Math.max(shortestSleep, next - clock.now()))
  } catch (error) {
    report(work.name, error)
    return afterFailure
  }
}

/** Runs each work now and whenever it falls due, until closed. */
export function startRunner(options: Options): Runner {
  let open = true
  const timers = new Map<string, NodeJS.Timeout>()
  const underWay = new Map<string, Promise<void>>()
  const woken = new Set<string>()
  const turn = async (work: DueWork) => {
    const sleep = await sleepAfter(work, options, () => open)
    if (open) timers.set(work.name, setTimeout(() => start(work), woken.has(work.name) ? 0 : sleep).unref())
  }
  const start = (work: DueWork) => {
    timers.delete(work.name)
    woken.delete(work.name)
    underWay.set(work.name, turn(work))
  }
  for (const work of options.works) start(work)
  return {
    wake(name) {
      const work = options.works.find((each) => each.name === name)
      if (!open || !work) return
      woken.add(name)
      const timer = timers.get(name)
      if (timer === undefined) return
      clearTimeout(timer)
      start(work)
    },
    async close() {
      open = false
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(underWay.values())
    },
  }
}
