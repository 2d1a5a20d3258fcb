import type { KeyboardEvent } from 'react'

/** Moves the focus with the arrows, Home and End, past disabled tabs and round the ends; choosing stays a press of its own. */
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

/** Does something once the pointer that is held down is let go, and what was pressed has heard of it. */
function whenLetGo(work: () => unknown): void {
  const over = new AbortController()
  const letGo = () => {
    over.abort()
    // The click comes right after the pointer is up.
    requestAnimationFrame(() => setTimeout(work))
  }
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, letGo, { signal: over.signal })
}

/**
 * Scrolls the row sideways, and only the row, until the tab is wholly in view. While one of its tabs is held down the row stands
 * still: a press that ends beside the control on which it began does nothing.
 */
export function bringIntoRow(tab: HTMLElement): void {
  const row = tab.parentElement
  if (!row) return
  if (row.matches(':active')) {
    whenLetGo(() => tab.ariaSelected === 'true' && bringIntoRow(tab))
    return
  }
  const room = 24
  const left = tab.offsetLeft - room
  const right = tab.offsetLeft + tab.offsetWidth + room - row.clientWidth
  if (row.scrollLeft > left) row.scrollTo({ left })
  else if (row.scrollLeft < right) row.scrollTo({ left: right })
}
