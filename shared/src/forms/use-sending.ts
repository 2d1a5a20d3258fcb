import { useEffect, useRef, useState } from 'react'
import { useIsSlow } from '../design/states/slow-state.tsx'

export type Sending = {
  readonly busy: boolean
  /** Whether it takes so long that the form says so. */
  readonly isSlow: boolean
  /** Gives up what is on its way; undefined when there is nothing, or it has been sent for good. */
  readonly cancel: (() => void) | undefined
  /**
   * Runs unless something is on its way already; `left` tells that the form is gone or the player waits no longer.
   * From `commit` on it cannot be given up.
   */
  send(work: (left: AbortSignal, commit: () => void) => Promise<void>): void
}

/** One call of a form at a time. */
export function useSending(): Sending {
  const [state, setState] = useState<'idle' | 'running' | 'committed'>('idle')
  const running = useRef<AbortController>(undefined)
  const busy = state !== 'idle'
  const isSlow = useIsSlow(busy)
  useEffect(() => () => running.current?.abort(), [])
  const end = (own: AbortController) => {
    if (running.current !== own) return
    running.current = undefined
    setState('idle')
  }
  const run = async (work: Parameters<Sending['send']>[0]) => {
    const own = new AbortController()
    running.current = own
    setState('running')
    try {
      await work(own.signal, () => setState((before) => (running.current === own ? 'committed' : before)))
    } finally {
      end(own)
    }
  }
  const cancel = () => {
    const own = running.current
    own?.abort()
    if (own) end(own)
  }
  return {
    busy,
    isSlow,
    cancel: state === 'running' ? cancel : undefined,
    send: (work) => {
      if (!running.current) void run(work)
    },
  }
}
