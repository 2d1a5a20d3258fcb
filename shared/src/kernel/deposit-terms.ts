import { type Currency, type DecimalAmount, type Minor, minor, parseAmount, share, toDecimal } from './money.ts'

/** Limits and fees of a payment method; amounts in minor units of one currency. */
export type DepositTerms = {
  readonly least: Minor
  readonly most: Minor
  /** Variable fee in millionths of the amount. */
  readonly feePerMillion: bigint
  readonly feeFixed: Minor
}

/** Fee of a deposit: the variable fee, rounded down, plus the fixed fee. */
export const depositFee = (amount: Minor, { feePerMillion, feeFixed }: DepositTerms): Minor =>
  minor(share(amount, feePerMillion) + feeFixed)

/** Part of an amount by a percentage with two decimals, rounded down. */
export const percentOf = (amount: bigint, percentage: number): Minor =>
  share(minor(amount), BigInt(Math.round(percentage * 100)) * 100n)

/** Bonus chosen with a deposit: a percentage of the credited amount, up to `most`. */
export function depositBonus(net: Minor, { percent, most }: { readonly percent: number; readonly most: Minor }): Minor {
  const part = percentOf(net, percent)
  return part < most ? part : most
}

/** Reason to reject an amount: below the minimum, above the maximum, or fully consumed by the fee. */
export type DepositProblem = 'least' | 'most' | 'fee'

export function depositProblem(amount: Minor, terms: DepositTerms): DepositProblem | undefined {
  if (amount < terms.least) return 'least'
  if (amount > terms.most) return 'most'
  return depositFee(amount, terms) >= amount ? 'fee' : undefined
}

/** Amount that a deposit credits: what was paid without the fee. All amounts are decimal texts of the deposit's currency. */
export function creditedAmount(deposit: {
  readonly amount: string
  readonly fee: string
  readonly currency: string
}): DecimalAmount {
  const currency = deposit.currency as Currency
  const unitsOf = (text: string) => parseAmount(text, currency) ?? minor(0)
  return toDecimal(unitsOf(deposit.amount) - unitsOf(deposit.fee), currency)
}
