import type { Store } from '@azulejo/shared/data'
import type { Transport } from '@azulejo/shared/platform'
import { type Atom, atom } from 'jotai'
import { type RemoteLog, remoteRecordsAtom } from '../remotes/remote-log.ts'

/** Maximum time in milliseconds that the rest of the page waits for the content of the first remote. */
const limitMs = 3_000
/** Time in milliseconds without a pending call after which the content counts as loaded. */
const quietMs = 100
/** Maximum wait in milliseconds for an idle page, while the content renders in slices. */
const idleLimitMs = 1_000

/**
 * True once the first remote of the page has rendered its content, a step has failed, or the time limit is over; true from
 * the start at a path without a remote. Parts that the first view does not need load then.
 */
export const firstContentAtom = atom(false)

type Options = {
  readonly store: Store
  readonly log: RemoteLog
  /** Whether the path shows a remote. */
  readonly isExpected: boolean
  readonly page: Window
}

/** Waits for the first content. @returns wrapper of a transport that counts the pending calls */
export function watchFirstContent({ store, log, isExpected, page }: Options): (send: Transport) => Transport {
  store.set(firstContentAtom, !isExpected || store.get(remoteRecordsAtom).some(({ cause }) => cause !== undefined))
  let isMounted = false
  let calls = 0
  let quiet: number | undefined
  const markShown = () => store.set(firstContentAtom, true)
  const isQuiet = () => isMounted && calls === 0 && !store.get(firstContentAtom)
  /** Waits for an idle page, because the loaded content may still be rendering. */
  const markShownWhenIdle = () => {
    // Safari has no idle callbacks.
    if (page.requestIdleCallback)
      page.requestIdleCallback(() => (isQuiet() ? markShown() : undefined), { timeout: idleLimitMs })
    else markShown()
  }
  const listen = () => {
    page.clearTimeout(quiet)
    if (isQuiet()) quiet = page.setTimeout(markShownWhenIdle, quietMs)
  }
  const stop = log.subscribe(({ step, cause }) => {
    if (cause !== undefined) return markShown()
    isMounted ||= step === 'mounted'
    listen()
  })
  const limit = page.setTimeout(markShown, limitMs)
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

/** Runs work once an atom is true. @returns function that stops waiting */
export function onceTrue(store: Store, flag: Atom<boolean>, work: () => void): () => void {
  const check = () => {
    if (!store.get(flag)) return
    stop()
    work()
  }
  const stop = store.sub(flag, check)
  check()
  return stop
}
