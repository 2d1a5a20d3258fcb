import type { KeyboardEvent } from 'react'

/** Moves the focus with arrows, Home and End; skips disabled tabs and wraps around. Only a press selects a tab. */
export function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]:enabled') ?? [])]
  const place = tabs.indexOf(event.currentTarget)
  const next = {
    ArrowRight: (place + 1) % tabs.length,
    ArrowLeft: (place - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
}

/** Runs `work` once the pressed pointer is released and the pressed element has received its click. */
function afterRelease(work: () => unknown): void {
  const controller = new AbortController()
  const onRelease = () => {
    controller.abort()
    // The click event follows `pointerup`.
    requestAnimationFrame(() => setTimeout(work))
  }
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, onRelease, { signal: controller.signal })
}

/**
 * Scrolls only the row, sideways, until the whole tab is in view. While a tab is pressed the row does not scroll, because a
 * press that ends outside its element causes no click.
 */
export function scrollTabIntoRow(tab: HTMLElement): void {
  const row = tab.parentElement
  if (!row) return
  if (row.matches(':active')) {
    afterRelease(() => tab.ariaSelected === 'true' && scrollTabIntoRow(tab))
    return
  }
  const room = 24
  const left = tab.offsetLeft - room
  const right = tab.offsetLeft + tab.offsetWidth + room - row.clientWidth
  if (row.scrollLeft > left) row.scrollTo({ left })
  else if (row.scrollLeft < right) row.scrollTo({ left: right })
}
