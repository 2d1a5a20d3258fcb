import { useLingui } from '@lingui/react'
import { formatOf, isLanguage } from '../../i18n/index.ts'
import { numberFormat } from '../../kernel/index.ts'

/** A point on the common axis of a chart's series, for example a day. */
export type ChartPoint = {
  readonly key: string
  /** Full label for the tooltip and the table. */
  readonly label: string
  /** Short label below the axis. */
  readonly tick: string
  /** Sum of the figures, above the bar of a stacked chart. */
  readonly sum?: string
}

/** How figures are drawn: a panel of bars or of a line for each series, or one panel of bars with a part for each series. */
export type ChartMark = 'bar' | 'line' | 'stack'

/** A series of figures, one per point. */
export type ChartSeries = {
  readonly key: string
  readonly label: string
  readonly tone: 'primary' | 'accent'
  /** Decimal strings from the platform; converted to floats only for their position in the drawing. */
  readonly values: readonly string[]
  /** Height of the panel in px. */
  readonly height: number
  /** Legend texts for figures above and below zero; defaults to the label. */
  readonly signs?: { readonly gain: string; readonly loss: string }
}

/** Figures that appear in the tooltip and the table of a point but not in the drawing. */
export type ListedFigures = Pick<ChartSeries, 'key' | 'label' | 'values'>

/** A part of a whole. */
export type ChartPart = {
  readonly key: string
  readonly label: string
  readonly value: string
  /** Path of the page behind the part. */
  readonly to?: string
}

export type SizedPart = ChartPart & { readonly share: number }

/** Returns the parts with their share of the whole (0 to 1), largest first. */
export function sharesOf(parts: readonly ChartPart[]): SizedPart[] {
  const whole = parts.reduce((sum, { value }) => sum + Number(value), 0)
  return parts
    .map((part) => ({ ...part, share: whole === 0 ? 0 : Number(part.value) / whole }))
    .sort((one, other) => other.share - one.share)
}

/** Returns a number format for the current language. */
export function useNumberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = useLingui().i18n
  return numberFormat(isLanguage(locale) ? formatOf[locale] : locale, options)
}
