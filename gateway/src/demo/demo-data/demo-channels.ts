import { type DepositTerms, minor } from '@azulejo/shared/kernel'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { minBetOf } from '../../play/index.ts'

type DepositChannel = Pick<Merchant['deposits'][number], 'code' | 'type' | 'provider' | 'payMinutes'> & {
  readonly terms: DepositTerms
}
type WithdrawalWay = Pick<Merchant['withdrawals'][number], 'type' | 'provider' | 'approvedUpTo'> & {
  readonly terms: DepositTerms
}

/** Terms of a channel that the merchant does not offer any more. */
function pastTerms({ currency }: Merchant): DepositTerms {
  const unit = minBetOf(0, currency)
  return { least: minor(unit * 10n), most: minor(unit * 100_000n), feePerMillion: 0n, feeFixed: minor(0n) }
}

/**
 * The channel of all deposits of the demonstration: the first without a fee whose provider reports payments. Where the
 * merchant offers none, the history has bank transfers of the past.
 */
export function depositChannelOf(merchant: Merchant): DepositChannel {
  const channel = merchant.deposits.find(({ provider, rankMin }) => provider === 'psp' && rankMin <= 1)
  return channel ?? { code: 'PAST', type: 'TRANSFER', provider: 'psp', payMinutes: 30, terms: pastTerms(merchant) }
}

/** The way of all withdrawals of the demonstration; where the merchant offers none, payouts of the past. */
export function withdrawalWayOf(merchant: Merchant): WithdrawalWay {
  const [way] = merchant.withdrawals
  const terms = pastTerms(merchant)
  return way ?? { type: 'IBAN', provider: 'psp', approvedUpTo: terms.most, terms }
}
