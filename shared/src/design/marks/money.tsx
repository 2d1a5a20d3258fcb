import { useLingui } from '@lingui/react'
import { formatOf, isLanguage } from '../../i18n/index.ts'
import { type Currency, type DecimalAmount, formatAmount } from '../../kernel/index.ts'
import { joinNames } from '../join-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './money.module.css'

export type MoneyProps = {
  readonly amount: DecimalAmount
  readonly currency: Currency
  /** The brand's currency symbol, for example `R$`. */
  readonly symbol: string
  /** Draws `***` instead of the figure. */
  readonly masked?: boolean | undefined
  /** Draws gains in green with a plus sign; losses keep their minus sign. */
  readonly signed?: boolean | undefined
}

/** An amount in the format of the current language, never abbreviated. */
export function Money({ amount, currency, symbol, masked = false, signed = false }: MoneyProps) {
  const { i18n, _: t } = useLingui()
  if (masked) {
    return (
      <span className={css.money} translate="no">
        <span aria-hidden="true">***</span>
        <VisuallyHidden>{t('common.hidden')}</VisuallyHidden>
      </span>
    )
  }
  const locale = isLanguage(i18n.locale) ? formatOf[i18n.locale] : i18n.locale
  const gains = signed && !amount.startsWith('-') && /[1-9]/.test(amount)
  return (
    <span className={joinNames(css.money, gains && css.gain)} translate="no">
      {`${gains ? '+' : ''}${formatAmount(amount, currency, locale, symbol)}`}
    </span>
  )
}
