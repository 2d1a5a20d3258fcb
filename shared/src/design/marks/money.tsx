import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
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
  /** The amount is in a table column whose head names the currency: wide tables show the figure alone. */
  readonly inColumn?: boolean | undefined
}

/** A formatted amount whose symbol, with its space, is an element of its own. */
function splitSymbol(text: string, symbol: string): ReactNode {
  const at = text.indexOf(symbol)
  const from = text[at - 1] === '\u00a0' ? at - 1 : at
  const to = text[at + symbol.length] === '\u00a0' ? at + symbol.length + 1 : at + symbol.length
  return (
    <>
      {text.slice(0, from)}
      <span className={css.unit}>{text.slice(from, to)}</span>
      {text.slice(to)}
    </>
  )
}

/** An amount in the format of the current language, never abbreviated. */
export function Money({ amount, currency, symbol, masked = false, signed = false, inColumn = false }: MoneyProps) {
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
  const text = `${gains ? '+' : ''}${formatAmount(amount, currency, locale, symbol)}`
  return (
    <span className={joinNames(css.money, gains && css.gain)} translate="no">
      {inColumn ? splitSymbol(text, symbol) : text}
    </span>
  )
}
