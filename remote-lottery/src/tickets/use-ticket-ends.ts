import { pauseAfterFailure, useRequest } from '@azulejo/shared/remote'
import { type LotteryTicket, lotteryTicketEnds } from '@azulejo/shared/wire'
import { useEffect, useEffectEvent } from 'react'

/**
 * Reports the member's tickets as soon as they end, by long polling: the platform answers each request once there is news.
 * After a lost connection, polling resumes from the last answer.
 * @param isWaiting whether a ticket waits for its draw; otherwise no request is sent
 */
export function useTicketEnds(isWaiting: boolean, onEnd: (tickets: readonly LotteryTicket[]) => void): void {
  const sendRequest = useRequest()
  const report = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isWaiting) return
    const left = new AbortController()
    const follow = async () => {
      let seen: string | undefined
      for (let failures = 0; !left.signal.aborted; ) {
        const request = seen === undefined ? {} : { seen }
        const result = await sendRequest(lotteryTicketEnds, request, { signal: left.signal })
        if (left.signal.aborted) return
        if (result.ok) {
          failures = 0
          ;({ seen } = result.value)
          if (result.value.tickets.length > 0) report(result.value.tickets)
        } else {
          await pauseAfterFailure(failures, left.signal)
          failures += 1
        }
      }
    }
    void follow()
    return () => left.abort()
  }, [isWaiting, sendRequest])
}
