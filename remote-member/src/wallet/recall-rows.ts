import { isOpenTransfer } from '@azulejo/shared/forms'
import { type Minor, minor, parseAmount } from '@azulejo/shared/kernel'
import type { ConsolidatedFunds, SkippedVendor, Transfer } from '@azulejo/shared/wire'

/** What a recall has come to at one vendor: `skipped` where money lies that no transfer of this recall fetches. */
export type RecallResult = 'collected' | 'failed' | 'checking' | 'skipped' | 'empty'

export type RecallRow = Pick<SkippedVendor, 'vassalage' | 'vendorName' | 'amount'> & {
  readonly icon: string
  readonly leg: Transfer | undefined
  readonly result: RecallResult
  /** Whether an earlier transfer of this vendor has no outcome yet; its money cannot be fetched before. */
  readonly isBusy: boolean
}

type Recall = {
  readonly funds: ConsolidatedFunds
  /** Transfers that the recall has opened. */
  readonly legs: readonly Transfer[]
  readonly skipped: readonly SkippedVendor[]
  readonly isSending: boolean
}

function resultOf(leg: Transfer): RecallResult {
  if (isOpenTransfer(leg)) return 'checking'
  if (leg.state === 'completed') return 'collected'
  return leg.reason === 'empty' ? 'empty' : 'failed'
}

/** One row for each vendor: its transfer of this recall, or what lies there without one. */
export function recallRows({ funds, legs, skipped, isSending }: Recall): readonly RecallRow[] {
  const units = (amount: string) => parseAmount(amount, funds.currency) ?? 0n
  return funds.vendors.map(({ vassalage, vendorName, icon, amount: held }) => {
    const leg = legs.find((each) => each.vassalage === vassalage)
    const isBusy = !leg && funds.transfers.some((each) => each.vassalage === vassalage)
    const vendor = { vassalage, vendorName, icon, leg, isBusy }
    if (leg) return { ...vendor, amount: leg.amount, result: resultOf(leg) }
    if (isSending) return { ...vendor, amount: held, result: 'checking' }
    const wasSkipped = skipped.some((each) => each.vassalage === vassalage && each.reason === 'open') && isBusy
    return { ...vendor, amount: held, result: wasSkipped || units(held) > 0n ? 'skipped' : 'empty' }
  })
}

/** What is not in the main wallet: the balances at all vendors, and money in flight. */
export const stillOut = ({ vendors, inFlight, currency }: ConsolidatedFunds): Minor =>
  minor([...vendors, inFlight].reduce((sum, { amount }) => sum + (parseAmount(amount, currency) ?? 0n), 0n))
