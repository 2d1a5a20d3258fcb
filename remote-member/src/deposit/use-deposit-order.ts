import { useRequest } from '@azulejo/shared/remote'
import { type Deposit, depositOrder } from '@azulejo/shared/wire'
import { type OrderNews, useOrderNews } from '../order-news.ts'

const ended: readonly Deposit['state'][] = ['credited', 'failed']
/** Whether nothing more happens to an order by itself. */
export const isOver = ({ state }: Deposit) => ended.includes(state)

/** @param onChange hears of every new state */
export function useDepositOrder(first: Deposit, onChange: (order: Deposit) => void): OrderNews<Deposit> {
  const sendRequest = useRequest()
  const { orderId } = first
  return useOrderNews(first, {
    id: orderId,
    ask: (seen, signal) => sendRequest(depositOrder, { orderId, seen }, { signal }),
    isOver,
    onChange,
  })
}
