import type { Store } from '@azulejo/shared/data'
import type { Transport } from '@azulejo/shared/platform'
import { type Atom, atom } from 'jotai'
import { type RemoteLog, remoteRecordsAtom } from '../remotes/remote-log.ts'

/** How long the first remote of the page may have the line to itself. */
const headStartMs = 3_000
/** How long no call may be on its way for its content to stand. */
const quietMs = 100
/** How long its rendering, which is done in slices, may keep the page from being idle. */
const idleLimitMs = 1_000

/**
 * True once the first remote of the page stands with its content, or something has failed, or its time limit is over;
 * true from the beginning where the address calls for none. What the first view can do without comes then.
 */
export const firstContentAtom = atom(false)

type Options = {
  readonly store: Store
  readonly log: RemoteLog
  /** Whether the address calls for a remote. */
  readonly isExpected: boolean
  readonly page: Window
}

/** Waits for the first content. @returns what counts the calls that are on their way */
export function watchFirstContent({ store, log, isExpected, page }: Options): (send: Transport) => Transport {
  store.set(firstContentAtom, !isExpected || store.get(remoteRecordsAtom).some(({ cause }) => cause !== undefined))
  let isMounted = false
  let calls = 0
  let quiet: number | undefined
  const tell = () => store.set(firstContentAtom, true)
  const isQuiet = () => isMounted && calls === 0 && !store.get(firstContentAtom)
  /** What has come may still be in the middle of its rendering. */
  const tellWhenIdle = () => {
    // Safari has no idle callbacks.
    if (page.requestIdleCallback)
      page.requestIdleCallback(() => (isQuiet() ? tell() : undefined), { timeout: idleLimitMs })
    else tell()
  }
  const listen = () => {
    page.clearTimeout(quiet)
    if (isQuiet()) quiet = page.setTimeout(tellWhenIdle, quietMs)
  }
  const stop = log.hear(({ step, cause }) => {
    if (cause !== undefined) return tell()
    isMounted ||= step === 'mounted'
    listen()
  })
  const limit = page.setTimeout(tell, headStartMs)
  onceTrue(store, firstContentAtom, () => {
    stop()
    page.clearTimeout(limit)
    page.clearTimeout(quiet)
  })
  return (send) => async (message) => {
    calls += 1
    listen()
    try {
      return await send(message)
    } finally {
      calls -= 1
      listen()
    }
  }
}

/** Runs work once an atom is true; what it answers gives up waiting. */
export function onceTrue(store: Store, flag: Atom<boolean>, work: () => void): () => void {
  const tell = () => {
    if (!store.get(flag)) return
    stop()
    work()
  }
  const stop = store.sub(flag, tell)
  tell()
  return stop
}
