import { useBrand, useBusEvent } from '@azulejo/shared/remote'
import { useEffect } from 'react'
import type { BalanceStore } from '../session/balance.store.ts'

const refreshMs = 60_000

const tellsRoundSettled = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'round-settled'

/**
 * Keeps the balance fresh while mounted: every minute, when the window gets focus, when anyone says it is stale, and
 * when a game frame of a known vendor says that a round was settled.
 */
export function useFreshBalance(balance: BalanceStore): void {
  const { frames } = useBrand().csp
  useBusEvent('balance-stale', () => void balance.refresh())
  useEffect(() => {
    const refresh = () => void balance.refresh()
    const hearFrame = ({ origin, data }: MessageEvent) => {
      if (frames.includes(origin) && tellsRoundSettled(data)) refresh()
    }
    const timer = setInterval(refresh, refreshMs)
    addEventListener('focus', refresh)
    addEventListener('message', hearFrame)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', refresh)
      removeEventListener('message', hearFrame)
    }
  }, [balance, frames])
}
