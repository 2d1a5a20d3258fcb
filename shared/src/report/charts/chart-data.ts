import { useLingui } from '@lingui/react'
import { formatOf, isLanguage } from '../../i18n/index.ts'
import { numberFormat } from '../../kernel/index.ts'

/** A place on the axis that the series of a chart share, for example a day. */
export type ChartPoint = {
  readonly key: string
  /** In full, for the tooltip and the table. */
  readonly label: string
  /** In short, below the axis. */
  readonly tick: string
}

/** Figures of one kind, one for each point, drawn in a panel with an axis of its own. */
export type ChartSeries = {
  readonly key: string
  readonly label: string
  readonly tone: 'primary' | 'accent'
  /** Decimal texts, as the platform says them; only their place in the drawing becomes a float. */
  readonly values: readonly string[]
  /** Of the panel in px. */
  readonly height: number
  /** What figures above and below zero are called in the legend; the label when it is left out. */
  readonly signs?: { readonly gain: string; readonly loss: string }
}

/** Figures that are told with a point and drawn nowhere. */
export type ToldFigures = Pick<ChartSeries, 'key' | 'label' | 'values'>

/** A part of a whole. */
export type ChartPart = { readonly key: string; readonly label: string; readonly value: string }

export type SizedPart = ChartPart & { readonly share: number }

/** The parts with their share of the whole, largest first. */
export function sharesOf(parts: readonly ChartPart[]): SizedPart[] {
  const whole = parts.reduce((sum, { value }) => sum + Number(value), 0)
  return parts
    .map((part) => ({ ...part, share: whole === 0 ? 0 : Number(part.value) / whole }))
    .sort((one, other) => other.share - one.share)
}

/** Figures as the reader's language writes them. */
export function useNumberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = useLingui().i18n
  return numberFormat(isLanguage(locale) ? formatOf[locale] : locale, options)
}
