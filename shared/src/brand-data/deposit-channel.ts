import * as v from 'valibot'
import type { Currency } from '../kernel/index.ts'
import type { depositTypes } from '../wire/index.ts'

const text = (most: number) =>
  v.pipe(v.string(), v.minLength(1, 'it is empty'), v.maxLength(most, `it has more than ${most} characters`))
const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount'))
const whole = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1, 'it is at least 1'), v.maxValue(most, `it is at most ${most}`))
const digits = (count: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{${count}}$`), `it is ${count} digits`))

/** Providers that `gateway/demo-psp` plays: told by notices, and asking. A site without the demonstration does not have them. */
export const demoPaymentProviders = ['psp', 'psp-poll'] as const

/** Stands for the provider of C2C: members pay one another. */
export const betweenMembers = 'c2c'

/** Who is paid, as banks show it to the payer. */
const payee = text(60)

const usual = {
  /** Names the channel among those of the brand. */
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,20}$/, 'it is 2 to 20 capital letters, digits or _')),
  /** Program that takes the payments: one of the gateway's payment providers, or `manual` for slips that people read. */
  provider: text(40),
  payee,
  least: amount,
  most: amount,
  /** Kept by the house from what was paid. */
  fee: v.strictObject({
    /** In percent, at most four decimals. */
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(50)),
    fixed: amount,
  }),
  /** Amounts that the page offers at one tap. */
  presets: v.pipe(v.array(amount), v.maxLength(6, 'there are at most 6')),
  /** Minutes after which an order that was not paid expires. */
  payMinutes: whole(4 * 24 * 60),
  /** Minutes in which a payment usually arrives. */
  creditMinutes: whole(4 * 24 * 60),
  /** Ranks below do not see the channel; everybody does when it is left out. */
  rankMin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 1),
}

const ofType = <Type extends (typeof depositTypes)[number], Entries extends v.ObjectEntries>(
  type: Type,
  entries: Entries,
) => v.strictObject({ type: v.literal(type), ...usual, ...entries })

/** A way to pay money in, of `merchant.json`. Amounts are decimals of the brand's currency. */
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
    /** Minutes after which what was paid is received by itself. */
    receiveMinutes: whole(7 * 24 * 60),
    /** Whether a payer sends the receipt before saying that it is paid. */
    needsSlip: v.boolean(),
    /** A payer who left so many matches unpaid in so many hours is matched with nobody for a time. */
    lapses: v.strictObject({ most: whole(20), withinHours: whole(720), pauseHours: whole(720) }),
  }),
])
export type DepositChannelFile = v.InferOutput<typeof depositChannel>

/** Ways to pay that are of one currency by their nature; the others take the brand's. */
export const currencyOfDeposit: Readonly<Partial<Record<DepositChannelFile['type'], Currency>>> = {
  PIX: 'BRL',
  MULTIBANCO: 'EUR',
  MBWAY: 'EUR',
  VIETQR: 'VND',
}
