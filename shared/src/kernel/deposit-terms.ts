import { type Minor, minor, share } from './money.ts'

/** What a way of paying costs and takes; amounts in minor units of one currency. */
export type DepositTerms = {
  readonly least: Minor
  readonly most: Minor
  /** Part of the amount in millionths. */
  readonly feePerMillion: bigint
  readonly feeFixed: Minor
}

/** What is kept of a deposit: the part of the amount, rounded down, and the fixed fee. */
export const depositFee = (amount: Minor, { feePerMillion, feeFixed }: DepositTerms): Minor =>
  minor(share(amount, feePerMillion) + feeFixed)

/** Why an amount is not taken: below the least, above the most, or nothing would be left after the fee. */
export type DepositProblem = 'least' | 'most' | 'fee'

export function depositProblem(amount: Minor, terms: DepositTerms): DepositProblem | undefined {
  if (amount < terms.least) return 'least'
  if (amount > terms.most) return 'most'
  return depositFee(amount, terms) >= amount ? 'fee' : undefined
}
