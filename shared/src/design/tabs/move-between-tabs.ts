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

/** Scrolls the row sideways, and only the row, until the tab is wholly in view. */
export function bringIntoRow(tab: HTMLElement): void {
  const row = tab.parentElement
  if (!row) return
  const room = 24
  const left = tab.offsetLeft - room
  const right = tab.offsetLeft + tab.offsetWidth + room - row.clientWidth
  if (row.scrollLeft > left) row.scrollTo({ left })
  else if (row.scrollLeft < right) row.scrollTo({ left: right })
}
