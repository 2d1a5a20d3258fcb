import { useRequest } from '@azulejo/shared/remote'
import { type Transfer, transferOrder } from '@azulejo/shared/wire'
import { type OrderNews, useOrderNews } from '../order-news.ts'

/** Whether the outcome of a transfer is still unknown. */
export const isOpen = ({ state }: Pick<Transfer, 'state'>): boolean => state === 'requested' || state === 'unknown'

/** Follows a transfer. @param onChange called with every new state */
export function useTransferOrder(first: Transfer, onChange: (transfer: Transfer) => void): OrderNews<Transfer> {
  const sendRequest = useRequest()
  const { reference } = first
  return useOrderNews(first, {
    id: reference,
    poll: (seen, signal) => sendRequest(transferOrder, { reference, seen }, { signal }),
    isOver: (transfer) => !isOpen(transfer),
    onChange,
  })
}
