import { type OrderNews, useOrderNews, useRequest } from '@azulejo/shared/remote'
import { type Deposit, depositOrder } from '@azulejo/shared/wire'

const ended: readonly Deposit['state'][] = ['credited', 'failed']
/** Whether an order is final: credited or failed. */
export const isOver = ({ state }: Deposit) => ended.includes(state)

/** Follows a deposit order. @param onChange called with every new state */
export function useDepositOrder(first: Deposit, onChange: (order: Deposit) => void): OrderNews<Deposit> {
  const sendRequest = useRequest()
  const { orderId } = first
  return useOrderNews(first, {
    id: orderId,
    poll: (seen, signal) => sendRequest(depositOrder, { orderId, seen }, { signal }),
    isOver,
    onChange,
  })
}
