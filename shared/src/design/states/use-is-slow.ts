import { useEffect, useState } from 'react'

/** How long a player waits without a word. */
const usualMs = 8_000

/** Whether something has been waited for so long that it should be said. */
export function useIsSlow(isWaiting: boolean, afterMs: number = usualMs): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting, afterMs])
  return isSlow
}
