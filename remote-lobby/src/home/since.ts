const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago an instant was, in words of the locale: now, minutes, hours or days. */
export function since(at: number, now: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const passed = Math.max(0, now - at)
  if (passed < minute) return words.format(0, 'second')
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour')
  return words.format(-Math.floor(passed / day), 'day')
}
