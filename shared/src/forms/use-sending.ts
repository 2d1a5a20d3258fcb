import { useEffect, useRef, useState } from 'react'
import { useIsSlow } from '../design/states/slow-state.tsx'

export type Sending = {
  readonly busy: boolean
  /** Whether the call is slow enough for a notice. */
  readonly isSlow: boolean
  /** Cancels the running call; undefined without a call and after `commit`. */
  readonly cancel: (() => void) | undefined
  /**
   * Runs `work` unless a call is running. `left` aborts when the form unmounts or the player cancels.
   * After `commit` the player cannot cancel.
   */
  send(work: (left: AbortSignal, commit: () => void) => Promise<void>): void
}

/** Runs one call of a form at a time. */
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
