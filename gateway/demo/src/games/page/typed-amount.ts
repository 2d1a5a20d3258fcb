import type { PlayLanguage } from '../core/play-shapes.ts'
import { formatOf } from './words.ts'

type Notation = {
  readonly language: PlayLanguage
  readonly currencySymbol: string
  /** Decimals of the currency. */
  readonly digits: number
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The sign of a part of numbers in a language. */
const signOf = (language: PlayLanguage, type: 'group' | 'decimal'): string =>
  new Intl.NumberFormat(formatOf[language], { minimumFractionDigits: 1, useGrouping: 'always' })
    .formatToParts(12_345.5)
    .find((part) => part.type === type)?.value ?? ''

/**
 * Minor units of an amount as people write it in a language, with or without the symbol and separators of thousands;
 * undefined for a text that is none, also for one with more decimals than the currency has.
 */
export function typedUnits(text: string, { language, currencySymbol, digits }: Notation): bigint | undefined {
  const [group, decimal] = [signOf(language, 'group'), signOf(language, 'decimal')].map(escaped)
  const figure = text.replace(currencySymbol, '').replaceAll(/\s/g, '')
  const groups = group?.trim() ? `\\d{1,3}(?:${group}\\d{3})+|` : ''
  const fraction = digits === 0 ? '' : `(?:${decimal}(\\d{1,${digits}}))?`
  const read = new RegExp(`^(${groups}\\d{1,15})${fraction}$`).exec(figure)
  if (!read) return undefined
  const whole = (read[1] ?? '').replaceAll(/\D/g, '')
  return BigInt(whole + (read[2] ?? '').padEnd(digits, '0'))
}
