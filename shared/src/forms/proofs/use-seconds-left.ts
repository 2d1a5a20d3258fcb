import { useEffect, useState } from 'react'
import { type Instant, systemClock } from '../../kernel/time.ts'

/** Whole seconds until an instant of the device's clock; 0 without one. */
export function useSecondsLeft(until: Instant | undefined): number {
  const [now, setNow] = useState(() => systemClock.now())
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const at = systemClock.now()
      setNow(at)
      if (at < until) timer = setTimeout(tick, (until - at) % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  return left
}
