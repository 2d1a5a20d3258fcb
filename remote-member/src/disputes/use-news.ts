import { useBalance } from '@azulejo/shared/remote'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onNews` when the platform has reported a change of the member: each report brings a new balance. */
export function useNews(onNews: () => void): void {
  const balance = useBalance()
  const seen = useRef(balance)
  const take = useEffectEvent(onNews)
  useEffect(() => {
    if (seen.current === balance) return
    const isFirst = seen.current === undefined
    seen.current = balance
    if (!isFirst) take()
  }, [balance])
}
