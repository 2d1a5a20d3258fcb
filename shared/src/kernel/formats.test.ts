import { expect, test } from '@jest/globals'
import { dateFormat, numberFormat } from './formats.ts'
import { languages, localeOf } from './languages.ts'

const moment = Date.UTC(2026, 10, 8, 3, 4, 5)
const dates: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' },
  { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' },
  { weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' },
]
const numbers: readonly (Intl.NumberFormatOptions | undefined)[] = [
  undefined,
  { maximumFractionDigits: 1 },
  { minimumFractionDigits: 2 },
  { style: 'percent' },
]

test('a cached formatter gives the same text as a new one', () => {
  for (const locale of Object.values(localeOf)) {
    for (const options of dates)
      expect(dateFormat(locale, options).format(moment)).toBe(new Intl.DateTimeFormat(locale, options).format(moment))
    for (const options of numbers)
      expect(numberFormat(locale, options).format(1234.567)).toBe(
        new Intl.NumberFormat(locale, options).format(1234.567),
      )
  }
})

test('a formatter is created once per locale and options', () => {
  for (const language of languages) {
    const locale = localeOf[language]
    expect(dateFormat(locale, { dateStyle: 'short' })).toBe(dateFormat(locale, { dateStyle: 'short' }))
    expect(numberFormat(locale)).toBe(numberFormat(locale))
    expect(numberFormat(locale)).not.toBe(numberFormat(locale, { minimumFractionDigits: 2 }))
  }
})
