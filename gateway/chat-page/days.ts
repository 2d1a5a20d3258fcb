import { make } from './part.ts'
import type { Translate } from './words.ts'

const dayOf = (at: number): string => new Date(at).toDateString()

/** Returns the name of a message's day in the member's time zone: today, yesterday, or the date. */
export function nameDays(locale: string, translate: Translate): (at: number) => string {
  const date = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (at) => {
    const now = new Date()
    const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
    if (dayOf(at) === now.toDateString()) return translate('today')
    return dayOf(at) === before.toDateString() ? translate('yesterday') : date.format(at)
  }
}

/**
 * Inserts the name of each day before its first message; `data-at` of a message is its time in milliseconds since the epoch.
 */
export function markDays(list: HTMLElement, nameOf: (at: number) => string): void {
  let day = ''
  for (const item of Array.from(list.children)) {
    if (!(item instanceof HTMLElement)) continue
    const own = item.dataset.at === undefined ? undefined : dayOf(Number(item.dataset.at))
    const next = item.nextElementSibling
    const follows = next instanceof HTMLElement && next.dataset.at !== undefined && dayOf(Number(next.dataset.at))
    if (own === undefined) {
      if (follows === item.dataset.day && follows !== day) day = follows
      else item.remove()
    } else if (own !== day) {
      day = own
      const mark = make('li', 'day', nameOf(Number(item.dataset.at)))
      mark.dataset.day = own
      item.before(mark)
    }
  }
}
