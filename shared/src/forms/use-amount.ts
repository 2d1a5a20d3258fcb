import { type Currency, exponentOf, type Minor, toDecimal } from '../kernel/money.ts'
import { useBrand, useLocaleTag } from '../remote/host-context.tsx'
import { useMoney } from '../remote/use-money.ts'
import { type Notation, notationOf, readAmountText, unitsOf, unreadText, writeAmountText } from './amount-text.ts'
import { useFormLingui } from './use-form-lingui.ts'

/** Limits of an amount in minor units; `min` and `max` are inclusive. */
export type AmountLimits = {
  readonly currency: Currency
  readonly min?: bigint | undefined
  readonly max?: bigint | undefined
  /** Step between valid amounts, counted from zero or from the amount `from`. */
  readonly step?: bigint | { readonly of: bigint; readonly from: bigint } | undefined
  /** Available balance. */
  readonly balance?: bigint | undefined
  /** Returns the fee for an amount; the field then shows the fee and the net amount. */
  readonly feeOf?: ((units: Minor) => bigint) | undefined
}

export type Amount = AmountLimits & {
  /** How the page writes these amounts. */
  readonly notation: Notation
  /** Formats an amount for display, with a symbol only in the brand's own currency (not in points or other currencies). */
  readonly write: (units: bigint) => string
  /** Returns the error message for a field value, for the `problem` of the form's field; undefined if valid. */
  readonly problem: (value: string) => string | undefined
}

/** Validation and formatting of an amount field. */
export function useAmount(limits: AmountLimits): Amount {
  const { _: t } = useFormLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const brand = useBrand()
  const { currency, min, max, step, balance } = limits
  const exponent = exponentOf[currency]
  const write = (units: bigint) => {
    const decimal = toDecimal(units, currency)
    return currency === brand.currency ? money(decimal) : writeAmountText(decimal, currency, locale)
  }
  const notation = notationOf(currency, locale, currency === brand.currency ? brand.currencySymbol : undefined)
  const unread = (value: string) => {
    const { kind } = readAmountText(unreadText(value), notation)
    if (kind === 'asked') return t('form.amount.asked')
    if (kind !== 'decimals')
      return t('form.amount.invalid', {
        example: writeAmountText(toDecimal(1234n * 10n ** BigInt(exponent), currency), currency, locale),
      })
    return exponent === 0 ? t('form.amount.whole') : t('form.amount.decimals', { n: exponent })
  }
  return {
    ...limits,
    notation,
    write,
    problem(value) {
      const units = unitsOf(value, currency)
      if (units === undefined) return unread(value)
      if (units <= 0n || (min !== undefined && units < min)) return t('form.amount.min', { amount: write(min ?? 1n) })
      if (max !== undefined && units > max) return t('form.amount.max', { amount: write(max) })
      const { of, from } = typeof step === 'object' ? step : { of: step, from: 0n }
      if (of !== undefined && (units - from) % of !== 0n)
        return from % of === 0n
          ? t('form.amount.step', { amount: write(of) })
          : t('form.amount.steps', { amount: write(of), from: write(from) })
      return balance !== undefined && units > balance ? t('form.amount.few', { amount: write(balance) }) : undefined
    },
  }
}
