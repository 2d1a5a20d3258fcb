import { useRequest } from '../../remote/host-context.tsx'
import { playMessages } from '../../remote/problem-messages.ts'
import { type OrderNews, useOrderNews } from '../../remote/use-order-news.ts'
import { type Transfer, transferOrder } from '../../wire/transfers.ts'

/** Messages for the refusals of a transfer between the main wallet and a vendor. */
export const transferRefusals = {
  'transfer.vendor': 'form.transfer.vendor',
  'transfer.least': 'form.transfer.least',
  'transfer.open': 'form.transfer.open',
  'wallet.insufficient': 'form.transfer.insufficient',
  'wallet.full': 'form.transfer.full',
  ...playMessages,
} as const

/** Whether the outcome of a transfer is still unknown. */
export const isOpenTransfer = ({ state }: Pick<Transfer, 'state'>): boolean =>
  state === 'requested' || state === 'unknown'

/** Follows a transfer. @param onChange called with every new state */
export function useTransferOrder(first: Transfer, onChange: (transfer: Transfer) => void): OrderNews<Transfer> {
  const sendRequest = useRequest()
  const { reference } = first
  return useOrderNews(first, {
    id: reference,
    poll: (seen, signal) => sendRequest(transferOrder, { reference, seen }, { signal }),
    isOver: (transfer) => !isOpenTransfer(transfer),
    onChange,
  })
}
