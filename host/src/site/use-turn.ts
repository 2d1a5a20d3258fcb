import { startTransition, useEffect, useState } from 'react'
import { firstContentAtom, onceTrue } from './first-content.ts'
import { useSite } from './site-context.tsx'

/** Maximum time in milliseconds that a part waits for an idle page. */
const limitMs = 1_000

const waiting = new Set<() => void>()

/** Runs the waiting parts one at a time, each in a separate task when the page is idle. */
function scheduleNext(): void {
  const run = () => {
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    startTransition(next)
    if (waiting.size > 0) scheduleNext()
  }
  // Safari has no idle callbacks.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: limitMs })
  else window.setTimeout(run)
}

function whenIdle(work: () => void): () => void {
  waiting.add(work)
  if (waiting.size === 1) scheduleNext()
  return () => void waiting.delete(work)
}

/**
 * Whether a part that the first view does not need may render: after the first content, one part at a time, while the page
 * is idle. The part renders in a transition, which does not block input.
 */
export function useTurn(): boolean {
  const { store } = useSite()
  const [isThere, setThere] = useState(() => store.get(firstContentAtom))
  useEffect(() => {
    let leave = () => {}
    const stop = onceTrue(store, firstContentAtom, () => {
      leave = whenIdle(() => setThere(true))
    })
    return () => {
      stop()
      leave()
    }
  }, [store])
  return isThere
}
