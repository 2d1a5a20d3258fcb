import { useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '../kernel/result.ts'

/** Delays before retries of a failed request, in milliseconds; the last one repeats. */
const pauses = [1_000, 2_000, 5_000, 10_000]

/**
 * Waits before a long poll is sent again, longer with each failure in a row, and not beyond the end of the signal.
 * @param failures number of failed requests before this one, from 0
 */
export const pauseAfterFailure = (failures: number, left: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, pauses[Math.min(failures, pauses.length - 1)])
    left.addEventListener('abort', end, { once: true })
  })

type Order = { readonly version: string }

export type OrderNews<News extends Order> = {
  readonly order: News
  readonly put: (order: News) => void
  /** Whether the last request failed. */
  readonly isLost: boolean
}

type Follow<News extends Order> = {
  /** ID of the order; a change restarts the polling. */
  readonly id: string
  readonly poll: (seen: string, signal: AbortSignal) => Promise<Result<News, unknown>>
  /** Whether an order is final, which ends the polling. */
  readonly isOver: (order: News) => boolean
  /** Called with every new state. */
  readonly onChange: (order: News) => void
}

/**
 * Follows an order by long polling: the platform answers a request once the order has changed, so changes arrive at once
 * and an unchanged order costs few requests.
 */
export function useOrderNews<News extends Order>(
  first: News,
  { id, poll, isOver, onChange }: Follow<News>,
): OrderNews<News> {
  const [order, setOrder] = useState(first)
  const [isLost, setLost] = useState(false)
  const ended = isOver(order)

  const put = (next: News) => {
    const isNews = next.version !== order.version
    setOrder(next)
    if (isNews) onChange(next)
  }
  const take = useEffectEvent(put)
  const pollNext = useEffectEvent((signal: AbortSignal) => poll(order.version, signal))
  const isEnd = useEffectEvent(isOver)

  useEffect(() => {
    if (ended) return
    const left = new AbortController()
    const follow = async () => {
      for (let failures = 0; !left.signal.aborted; ) {
        const result = await pollNext(left.signal)
        if (left.signal.aborted) return
        setLost(!result.ok)
        if (result.ok) {
          failures = 0
          take(result.value)
          if (isEnd(result.value)) return
        } else {
          await pauseAfterFailure(failures, left.signal)
          failures += 1
        }
      }
    }
    void follow()
    return () => left.abort()
  }, [id, ended])

  return { order, put, isLost }
}
