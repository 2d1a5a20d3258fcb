import type { Merchant } from '../merchants.ts'

/** The channel of all deposits of the demonstration: the first without a fee whose provider reports payments. */
export function depositChannelOf({ code, deposits }: Merchant): Merchant['deposits'][number] {
  const channel = deposits.find(({ provider, rankMin }) => provider === 'psp' && rankMin <= 1)
  if (!channel) throw new Error(`${code} has no deposit channel for its demonstration`)
  return channel
}

export function withdrawalWayOf({ code, withdrawals: [way] }: Merchant): Merchant['withdrawals'][number] {
  if (!way) throw new Error(`${code} has no way of withdrawing for its demonstration`)
  return way
}
