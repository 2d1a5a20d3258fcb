import { useEffect, useEffectEvent } from 'react'

/** Runs `work` when the browser is online again. @param isNeeded whether to listen at all */
export function useBackOnline(isNeeded: boolean, work: () => void): void {
  const back = useEffectEvent(work)
  useEffect(() => {
    if (!isNeeded) return
    const onOnline = () => back()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isNeeded])
}
