import * as v from 'valibot'
import type { Currency } from '../kernel/index.ts'
import type { depositTypes } from '../wire/index.ts'

const text = (most: number) =>
  v.pipe(v.string(), v.minLength(1, 'it is empty'), v.maxLength(most, `it has more than ${most} characters`))
const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount'))
const whole = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1, 'it is at least 1'), v.maxValue(most, `it is at most ${most}`))
const digits = (count: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{${count}}$`), `it is ${count} digits`))

/** Providers that `gateway/demo/src/psp` simulates: `psp` with notices, `psp-poll` with polling. Absent outside the demo. */
export const demoPaymentProviders = ['psp', 'psp-poll'] as const

/** Provider name of C2C channels, in which members pay one another. */
export const betweenMembers = 'c2c'

/** Name of the payee, as banks show it to the payer. */
const payee = text(60)

const usual = {
  /** Identifies the channel within the brand. */
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,20}$/, 'it is 2 to 20 capital letters, digits or _')),
  /** Provider of the payments: one of the gateway's payment providers, or `manual` for slips that operators review. */
  provider: text(40),
  payee,
  least: amount,
  most: amount,
  /** Fee that the operator deducts from the amount paid. */
  fee: v.strictObject({
    /** In percent, at most four decimals. */
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(50)),
    fixed: amount,
  }),
  /** Amounts that the page offers at one tap. */
  presets: v.pipe(v.array(amount), v.maxLength(6, 'there are at most 6')),
  /** Minutes after which an unpaid order expires. */
  payMinutes: whole(4 * 24 * 60),
  /** Minutes in which a payment usually arrives. */
  creditMinutes: whole(4 * 24 * 60),
  /** Lowest rank that sees the channel; every rank sees the channel if omitted. */
  rankMin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 1),
}

const ofType = <Type extends (typeof depositTypes)[number], Entries extends v.ObjectEntries>(
  type: Type,
  entries: Entries,
) => v.strictObject({ type: v.literal(type), ...usual, ...entries })

/** A deposit channel in `merchant.json`. Amounts are decimals of the brand's currency. */
export const depositChannel = v.variant('type', [
  ofType('PIX', { city: text(40) }),
  ofType('MULTIBANCO', { entity: digits(5), subEntity: digits(3) }),
  ofType('MBWAY', {}),
  ofType('VIETQR', { bin: digits(6), account: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,19}$/i, 'it is an account')) }),
  ofType('TRANSFER', { bank: text(60), account: text(40), bic: v.optional(text(11)) }),
  ofType('CARD', {}),
  ofType('CRYPTO', { asset: text(10), network: text(20) }),
  ofType('C2C', {
    provider: v.literal(betweenMembers, 'C2C has no other provider than c2c'),
    /** Minutes after which a paid match counts as received without a confirmation. */
    receiveMinutes: whole(7 * 24 * 60),
    /** Whether a payer must upload a receipt before marking a match as paid. */
    needsSlip: v.boolean(),
    /** A payer with `most` unpaid matches within `withinHours` is not matched for `pauseHours`. */
    lapses: v.strictObject({ most: whole(20), withinHours: whole(720), pauseHours: whole(720) }),
  }),
])
export type DepositChannelFile = v.InferOutput<typeof depositChannel>

/** Currency of each deposit type that is tied to one; every other type uses the brand's currency. */
export const currencyOfDeposit: Readonly<Partial<Record<DepositChannelFile['type'], Currency>>> = {
  PIX: 'BRL',
  MULTIBANCO: 'EUR',
  MBWAY: 'EUR',
  VIETQR: 'VND',
}
