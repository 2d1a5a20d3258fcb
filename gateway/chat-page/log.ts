import { markDays, nameDays } from './days.ts'
import { make, part } from './part.ts'
import type { ChatLine } from './shapes.ts'
import type { Translate } from './words.ts'

export type Log = {
  /** Replaces all messages. */
  show(lines: readonly ChatLine[], hasOlder: boolean): void
  /** Appends the messages that are not shown yet. */
  add(lines: readonly ChatLine[]): void
  addOlder(lines: readonly ChatLine[], hasOlder: boolean): void
  hide(ids: readonly number[]): void
  toNewest(): void
}

type Parts = {
  readonly locale: string
  readonly translate: Translate
  readonly onOlder: (before: number) => void
  /** Called when everything up to this message was visible on the screen. */
  readonly onSeen: (id: number) => void
}

/** Pixels from the end that still count as the end. */
const nearEnd = 60

/** The messages of the room, oldest first. */
export function createLog({ locale, translate, onOlder, onSeen }: Parts): Log {
  const [log, list, older, newest, nothing] = [
    part('log'),
    part('lines'),
    part('older'),
    part('newest'),
    part('nothing'),
  ]
  const shown = new Map<number, HTMLElement>()
  const nameOf = nameDays(locale, translate)
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  let fresh = 0

  const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd
  const look = () => {
    if (document.hidden || !isAtEnd()) return
    fresh = 0
    newest.hidden = true
    const last = Math.max(0, ...shown.keys())
    if (last > 0) onSeen(last)
  }
  const settle = (hasOlder: boolean) => {
    markDays(list, nameOf)
    older.hidden = !hasOlder
    nothing.hidden = shown.size > 0
  }
  const itemOf = ({ id, name, text, at, isOwn }: ChatLine): HTMLElement => {
    const item = make('li', isOwn ? 'line own' : 'line')
    item.dataset.at = String(at)
    const who = make('p', 'who')
    const when = make('time', '', time.format(at))
    when.setAttribute('datetime', new Date(at).toISOString())
    who.append(make('b', '', isOwn ? translate('you') : name), when)
    const mark = make('span', 'mark', name.slice(0, 1).toUpperCase())
    mark.setAttribute('aria-hidden', 'true')
    item.append(...(isOwn ? [] : [mark]), who, make('p', 'text', text))
    shown.set(id, item)
    return item
  }
  const unknown = (lines: readonly ChatLine[]) => lines.filter(({ id }) => !shown.has(id))
  /** Changes the list without a screen reader announcement. */
  const quietly = (work: () => void) => {
    log.setAttribute('aria-live', 'off')
    work()
    requestAnimationFrame(() => log.setAttribute('aria-live', 'polite'))
  }
  const toNewest = () => {
    log.scrollTop = log.scrollHeight
    look()
  }

  log.tabIndex = 0
  older.textContent = translate('older')
  part('nothing-text').textContent = translate('nothing')
  older.addEventListener('click', () => {
    const first = Math.min(...shown.keys())
    if (Number.isFinite(first)) onOlder(first)
  })
  newest.addEventListener('click', () => {
    toNewest()
    log.focus()
  })
  log.addEventListener('scroll', look, { passive: true })
  document.addEventListener('visibilitychange', look)
  new ResizeObserver(() => {
    if (fresh === 0 && newest.hidden) log.scrollTop = log.scrollHeight
  }).observe(log)

  return {
    toNewest,
    show: (lines, hasOlder) =>
      quietly(() => {
        shown.clear()
        list.replaceChildren(...lines.map(itemOf))
        settle(hasOlder)
        toNewest()
      }),
    add(lines) {
      const added = unknown(lines)
      if (added.length === 0) return
      const wasAtEnd = isAtEnd()
      list.append(...added.map(itemOf))
      settle(!older.hidden)
      if (wasAtEnd && !document.hidden) return toNewest()
      fresh += added.filter(({ isOwn }) => !isOwn).length
      newest.textContent = fresh === 1 ? translate('oneNew') : translate('manyNew', { count: fresh })
      newest.hidden = fresh === 0
      if (wasAtEnd) log.scrollTop = log.scrollHeight
    },
    addOlder: (lines, hasOlder) =>
      quietly(() => {
        const fromEnd = log.scrollHeight - log.scrollTop
        const isFocused = document.activeElement === older
        list.prepend(...unknown(lines).map(itemOf))
        settle(hasOlder)
        log.scrollTop = log.scrollHeight - fromEnd
        if (isFocused && !hasOlder) log.focus()
      }),
    hide: (ids) =>
      quietly(() => {
        for (const id of ids) {
          shown.get(id)?.remove()
          shown.delete(id)
        }
        settle(!older.hidden)
      }),
  }
}
