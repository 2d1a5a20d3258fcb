import { useBusEvent } from '@azulejo/shared/remote'
import { useEffect } from 'react'
import type { BalanceActions } from '../session/balance.ts'

/**
 * Keeps the balance current while mounted: the platform reports changes to a visible page, and the page requests the
 * balance when its window gets focus and on `balance-stale` events.
 */
export function useFreshBalance(balance: BalanceActions): void {
  useBusEvent('balance-stale', () => void balance.refresh())
  useEffect(() => {
    const refresh = () => void balance.refresh()
    let following: AbortController | undefined
    const follow = () => {
      following?.abort()
      if (document.hidden) return
      following = new AbortController()
      void balance.follow(following.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    addEventListener('focus', refresh)
    return () => {
      following?.abort()
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('focus', refresh)
    }
  }, [balance])
}
