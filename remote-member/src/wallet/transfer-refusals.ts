import { playMessages } from '@azulejo/shared/remote'

/** Messages for the refusals of a transfer. */
export const transferRefusals = {
  'transfer.vendor': 'member.wallet.refused.vendor',
  'transfer.least': 'member.wallet.refused.least',
  'transfer.open': 'member.wallet.refused.open',
  'wallet.insufficient': 'member.wallet.refused.insufficient',
  'wallet.full': 'member.wallet.refused.full',
  ...playMessages,
} as const
