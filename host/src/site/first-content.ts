import type { Transport } from '@azulejo/shared/platform'
import { createSource, type Source } from '@azulejo/shared/remote'
import type { RemoteLog } from '../remotes/remote-log.ts'

/** How long the first remote of the page may have the line to itself. */
const headStartMs = 3_000
/** How long no call may be on its way for its content to stand. */
const quietMs = 100

type Options = {
  readonly log: RemoteLog
  /** Whether the address calls for a remote. */
  readonly isExpected: boolean
  readonly page: Window
}

export type FirstContent = {
  /**
   * True once the first remote of the page stands with its content, or something has failed, or its time limit is over;
   * true from the beginning where the address calls for none. What the first view can do without comes then.
   */
  readonly isThere: Source<boolean>
  /** Counts the calls that are on their way. */
  counted(send: Transport): Transport
}

export function createFirstContent({ log, isExpected, page }: Options): FirstContent {
  const isThere = createSource(!isExpected || log.records.getSnapshot().some(({ cause }) => cause !== undefined))
  let isMounted = false
  let calls = 0
  let quiet: number | undefined
  const tell = () => isThere.set(true)
  const listen = () => {
    page.clearTimeout(quiet)
    if (isMounted && calls === 0 && !isThere.getSnapshot()) quiet = page.setTimeout(tell, quietMs)
  }
  const stop = log.hear(({ step, cause }) => {
    if (cause !== undefined) return tell()
    isMounted ||= step === 'mounted'
    listen()
  })
  const limit = page.setTimeout(tell, headStartMs)
  onceTrue(isThere, () => {
    stop()
    page.clearTimeout(limit)
    page.clearTimeout(quiet)
  })
  return {
    isThere,
    counted: (send) => async (message) => {
      calls += 1
      listen()
      try {
        return await send(message)
      } finally {
        calls -= 1
        listen()
      }
    },
  }
}

/** Runs work once a source is true; what it answers gives up waiting. */
export function onceTrue(source: Source<boolean>, work: () => void): () => void {
  const tell = () => {
    if (!source.getSnapshot()) return
    stop()
    work()
  }
  const stop = source.subscribe(tell)
  tell()
  return stop
}
