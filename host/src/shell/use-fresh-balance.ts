import { useBusEvent } from '@azulejo/shared/remote'
import { useEffect } from 'react'
import type { BalanceActions } from '../session/balance.ts'

const refreshMs = 60_000

/** Refreshes the balance while mounted: every minute, when the window gets focus, and on `balance-stale` events. */
export function useFreshBalance(balance: BalanceActions): void {
  useBusEvent('balance-stale', () => void balance.refresh())
  useEffect(() => {
    const refresh = () => void balance.refresh()
    const timer = setInterval(refresh, refreshMs)
    addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', refresh)
    }
  }, [balance])
}
