import type { Instant } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'

/** Writes moments of the platform's clock in the time zone of the brand: the time, with seconds where it has some. */
export function useTimeText() {
  const locale = useLocaleTag()
  const { timeZone } = useBrand()
  const write = (at: Instant, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(timeZone ? { timeZone } : {}) }).format(at)
  return {
    timeZone,
    timeText: (at: Instant) =>
      write(at, { hour: '2-digit', minute: '2-digit', ...(at % 60_000 === 0 ? {} : { second: '2-digit' }) }),
    dayText: (at: Instant) => write(at, { weekday: 'short', day: '2-digit', month: '2-digit' }),
  }
}
