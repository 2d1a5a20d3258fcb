import type { Instant } from '@azulejo/shared/kernel'
import { useEffect, useEffectEvent, useState } from 'react'
import { longestDelay } from './draw-clock.ts'

/**
 * Calls `reached` at a moment of this machine's clock, or immediately for a past moment. Timers stop while the machine
 * sleeps, so the hook checks the clock again when the page becomes visible. `undefined` turns the hook off.
 */
export function useAtMoment(moment: Instant | undefined, reached: () => void): void {
  const callBack = useEffectEvent(reached)
  useEffect(() => {
    if (moment === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const left = moment - Date.now()
      if (left > 0) timer = setTimeout(look, Math.min(left, longestDelay))
      else {
        document.removeEventListener('visibilitychange', look)
        callBack()
      }
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moment])
}

/** Whether a moment has passed. */
export function useReached(moment: Instant | undefined): boolean {
  const [reached, setReached] = useState<Instant>()
  useAtMoment(moment, () => setReached(moment))
  return moment !== undefined && reached === moment
}
