import { useEffect, useRef, useState } from 'react'

export type Sending = {
  readonly busy: boolean
  /** Runs unless something is on its way already; `left` tells that the form is gone. */
  send(work: (left: AbortSignal) => Promise<void>): void
}

/** One call of a form at a time. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const held = new AbortController()
    leaving.current = held
    return () => held.abort()
  }, [])
  const run = async (work: (left: AbortSignal) => Promise<void>) => {
    const { signal } = leaving.current ?? new AbortController()
    running.current = true
    setBusy(true)
    try {
      await work(signal)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    send: (work) => {
      if (!running.current) void run(work)
    },
  }
}
