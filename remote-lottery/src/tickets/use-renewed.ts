import { useEffect, useEffectEvent, useRef } from 'react'

/** Refetches when `newest` changes, which names the last draw or the last bet known to the page. */
export function useRenewed(newest: string, refetch: () => void): void {
  const renew = useEffectEvent(refetch)
  const fetched = useRef(newest)
  useEffect(() => {
    if (fetched.current === newest) return
    fetched.current = newest
    renew()
  }, [newest])
}
