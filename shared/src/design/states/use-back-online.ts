import { useEffect, useEffectEvent } from 'react'

/** Runs work when the browser has a connection again. @param isNeeded whether there is anything to do then */
export function useBackOnline(isNeeded: boolean, work: () => void): void {
  const back = useEffectEvent(work)
  useEffect(() => {
    if (!isNeeded) return
    const hear = () => back()
    addEventListener('online', hear)
    return () => removeEventListener('online', hear)
  }, [isNeeded])
}
