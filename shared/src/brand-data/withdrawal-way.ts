import * as v from 'valibot'
import { type Currency, type DepositTerms, type Minor, parseAmount, type WithdrawalTerms } from '../kernel/index.ts'
import { type PayoutType, payoutTypes } from '../wire/index.ts'

const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount'))
const count = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1, 'it is at least 1'), v.maxValue(most, `it is at most ${most}`))

/** A withdrawal method in `merchant.json`. Amounts are decimals of the brand's currency. */
export const withdrawalWay = v.strictObject({
  type: v.picklist(payoutTypes),
  /** Provider of the payouts: one of the gateway's payout providers. */
  provider: v.pipe(v.string(), v.minLength(1, 'it is empty'), v.maxLength(40)),
  least: amount,
  most: amount,
  /** Fee that the operator deducts from the amount that leaves the wallet. */
  fee: v.strictObject({
    /** In percent, at most four decimals. */
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(50)),
    fixed: amount,
  }),
  /** Amounts that the page offers at one tap. */
  presets: v.pipe(v.array(amount), v.maxLength(6, 'there are at most 6')),
  /** Most withdrawals of a member in a day, and the largest sum of these withdrawals. */
  dailyCount: count(100),
  dailyAmount: amount,
  /** Minutes in which a payment usually arrives. */
  payMinutes: count(4 * 24 * 60),
  /** Minutes that an approved withdrawal waits for a C2C payer, if the member allows C2C; no C2C if omitted. */
  c2cMinutes: v.optional(count(7 * 24 * 60)),
  /** Up to this amount, withdrawals of verified members without a case are approved automatically; 0 approves none. */
  approvedUpTo: amount,
})
export type WithdrawalWayFile = v.InferOutput<typeof withdrawalWay>

/** Currency of each payout type that is tied to one currency. */
export const currencyOfPayout: Readonly<Partial<Record<PayoutType, Currency>>> = {
  PIX: 'BRL',
  IBAN: 'EUR',
  VN_BANK: 'VND',
}

/** Name of each payout type in `channels.allowed` of a jurisdiction profile. */
export const channelOfPayout: Readonly<Record<PayoutType, string>> = {
  PIX: 'PIX',
  IBAN: 'TRANSFER',
  VN_BANK: 'TRANSFER',
}

/** Returns the amounts of a withdrawal method with their keys in the file. */
export const amountsOfWay = ({
  least,
  most,
  fee,
  presets,
  dailyAmount,
  approvedUpTo,
}: WithdrawalWayFile): readonly (readonly [key: string, amount: string])[] => [
  ['least', least],
  ['most', most],
  ['fee', fee.fixed],
  ['dailyAmount', dailyAmount],
  ['approvedUpTo', approvedUpTo],
  ...presets.map((preset) => ['presets', preset] as const),
]

const units = (value: string, currency: Currency): Minor => parseAmount(value, currency) as Minor

/** Returns the terms with limits in minor units and the fee rate in millionths. */
export const termsOf = (
  { least, most, fee }: Pick<WithdrawalWayFile, 'least' | 'most' | 'fee'>,
  currency: Currency,
): DepositTerms => ({
  least: units(least, currency),
  most: units(most, currency),
  feePerMillion: BigInt(Math.round(fee.percent * 10_000)),
  feeFixed: units(fee.fixed, currency),
})

/** Returns a withdrawal method with its amounts in minor units. */
export function wayOf({ least, most, fee, presets, ...way }: WithdrawalWayFile, currency: Currency) {
  const { dailyCount, dailyAmount, approvedUpTo, ...rest } = way
  const terms: WithdrawalTerms = {
    ...termsOf({ least, most, fee }, currency),
    dailyCount,
    dailyAmount: units(dailyAmount, currency),
  }
  return {
    ...rest,
    terms,
    presets: presets.map((preset) => units(preset, currency)),
    approvedUpTo: units(approvedUpTo, currency),
  }
}
