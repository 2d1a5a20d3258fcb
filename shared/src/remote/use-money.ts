import { useCallback } from 'react'
import { type Currency, type Decimals, formatAmount } from '../kernel/money.ts'
import { useBrand, useLocaleTag } from './host-context.tsx'

/** Formats decimal amounts in the player's locale with the brand's symbol. */
export function useMoney(): (amount: string, currency?: Currency, decimals?: Decimals) => string {
  const { currency: brandCurrency, currencySymbol } = useBrand()
  const locale = useLocaleTag()
  return useCallback(
    (amount, currency = brandCurrency, decimals = 'all') =>
      formatAmount(amount, currency, locale, currencySymbol, decimals),
    [brandCurrency, currencySymbol, locale],
  )
}
