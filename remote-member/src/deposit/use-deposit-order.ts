import { useRequest } from '@azulejo/shared/remote'
import { type Deposit, depositOrder } from '@azulejo/shared/wire'
import { useEffect, useEffectEvent, useState } from 'react'

/** States after which nothing more happens by itself. */
const ended: readonly Deposit['state'][] = ['credited', 'failed']
const isOver = ({ state }: Deposit) => ended.includes(state)

/** Milliseconds after which a question that failed is asked again; the last is repeated. */
const pauses = [1_000, 2_000, 5_000, 10_000]

const wait = (ms: number, left: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    left.addEventListener('abort', end, { once: true })
  })

/**
 * An order as the platform knows it: each question waits there until something has happened, so news come at once and an
 * order that nothing happens to costs few requests.
 * @param onChange hears of every new state
 */
export function useDepositOrder(
  first: Deposit,
  onChange: (order: Deposit) => void,
): { readonly order: Deposit; readonly put: (order: Deposit) => void; readonly isLost: boolean } {
  const sendRequest = useRequest()
  const [order, setOrder] = useState(first)
  const [isLost, setLost] = useState(false)
  const { orderId } = first
  const over = isOver(order)

  const put = (next: Deposit) => {
    const isNews = next.version !== order.version
    setOrder(next)
    if (isNews) onChange(next)
  }
  const take = useEffectEvent(put)
  const seenNow = useEffectEvent(() => order.version)

  useEffect(() => {
    if (over) return
    const left = new AbortController()
    const follow = async () => {
      for (let failures = 0; !left.signal.aborted; ) {
        const result = await sendRequest(depositOrder, { orderId, seen: seenNow() }, { signal: left.signal })
        if (left.signal.aborted) return
        setLost(!result.ok)
        if (result.ok) {
          failures = 0
          take(result.value)
          if (isOver(result.value)) return
        } else {
          await wait(pauses[Math.min(failures, pauses.length - 1)] ?? 0, left.signal)
          failures += 1
        }
      }
    }
    void follow()
    return () => left.abort()
  }, [sendRequest, orderId, over])

  return { order, put, isLost }
}
