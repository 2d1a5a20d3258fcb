const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago a moment was, for example "há 8 min." or "agora"; empty for an undefined moment. */
export function ageText(at: number | undefined, now: number, locale: string): string {
  if (at === undefined) return ''
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const past = Math.max(0, now - at)
  for (const [unit, ms] of units) if (past >= ms) return format.format(-Math.floor(past / ms), unit)
  return format.format(0, 'second')
}
