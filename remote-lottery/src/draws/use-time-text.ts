import { dateFormat, dayIn, type Instant } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'

/** Formats moments in the time zone of the brand; the short time omits the seconds on the full minute. */
export function useTimeText() {
  const locale = useLocaleTag()
  const { timeZone } = useBrand()
  const write = (at: Instant, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, ...(timeZone ? { timeZone } : {}) }).format(at)
  const minutes = { hour: '2-digit', minute: '2-digit' } as const
  const seconds = { ...minutes, second: '2-digit' } as const
  const shortTimeText = (at: Instant) => write(at, at % 60_000 === 0 ? minutes : seconds)
  const dayText = (at: Instant) => write(at, { weekday: 'short', day: '2-digit', month: '2-digit' })
  return {
    timeZone,
    timeText: (at: Instant) => write(at, seconds),
    shortTimeText,
    dayText,
    /** Date and time to the second. */
    fullText: (at: Instant) => write(at, { dateStyle: 'short', timeStyle: 'medium' }),
    /** The short time, preceded by the day when that is not today. */
    dueText: (at: Instant, now: Instant) =>
      dayIn(timeZone, at) === dayIn(timeZone, now) ? shortTimeText(at) : `${dayText(at)} ${shortTimeText(at)}`,
  }
}
