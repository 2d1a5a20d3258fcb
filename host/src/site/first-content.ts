import { createSource, type Source } from '@azulejo/shared/remote'
import type { RemoteLog, RemoteRecord } from '../remotes/remote-log.ts'

/** How long the first remote of the page may have the line to itself. */
const headStartMs = 2_500

type Options = {
  readonly log: RemoteLog
  /** Whether the address calls for a remote. */
  readonly isExpected: boolean
  readonly page: Window
}

/**
 * True once the first remote of the page stands or has failed, or its head start is over; true from the beginning where
 * the address calls for none. Parts of the shell that the first view can do without come then.
 */
export function createFirstContent({ log, isExpected, page }: Options): Source<boolean> {
  const isThere = createSource(!isExpected || log.records.getSnapshot().some(settles))
  if (isThere.getSnapshot()) return isThere
  const tell = () => isThere.set(true)
  const stop = log.hear((record) => {
    if (settles(record)) tell()
  })
  const timer = page.setTimeout(tell, headStartMs)
  onceTrue(isThere, () => {
    stop()
    page.clearTimeout(timer)
  })
  return isThere
}

const settles = ({ step, cause }: RemoteRecord): boolean => step === 'mounted' || cause !== undefined

/** Runs work once a source is true. */
export function onceTrue(source: Source<boolean>, work: () => void): void {
  const tell = () => {
    if (!source.getSnapshot()) return
    stop()
    work()
  }
  const stop = source.subscribe(tell)
  tell()
}
