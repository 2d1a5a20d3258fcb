import { useEffect, useEffectEvent, useRef } from 'react'

/** Asks again when what is known elsewhere changes: the last draw, and the bets that were placed. */
export function useRenewed(newest: string, refetch: () => void): void {
  const renew = useEffectEvent(refetch)
  const asked = useRef(newest)
  useEffect(() => {
    if (asked.current === newest) return
    asked.current = newest
    renew()
  }, [newest])
}
