import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react'

const offered = 'button:not(:disabled)'

/** Target of an arrow key: left and right follow the button order, up and down the nearest row and column. */
function nearest(buttons: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = buttons.indexOf(from)
  if (key === 'ArrowRight') return buttons[at + 1]
  if (key === 'ArrowLeft') return buttons[at - 1]
  const sign = key === 'ArrowDown' ? 1 : -1
  const box = from.getBoundingClientRect()
  const below = buttons
    .map((button) => ({ button, to: button.getBoundingClientRect() }))
    .filter(({ to }) => (to.top - box.top) * sign > box.height / 2)
  const far = ({ to }: (typeof below)[number]) => Math.abs(to.top - box.top) * 1000 + Math.abs(to.left - box.left)
  return below.toSorted((a, b) => far(a) - far(b))[0]?.button
}

/** Two digits typed within this many milliseconds form one number. */
const typedMs = 800

export type Roving<E extends HTMLElement> = {
  readonly ref: RefObject<E | null>
  onKeyDown(event: KeyboardEvent): void
  onFocus(event: FocusEvent): void
}

/** Makes the buttons of an element one tab stop: arrows, Home and End move, digits jump to the button of that number. */
export function useRoving<E extends HTMLElement>(): Roving<E> {
  const ref = useRef<E>(null)
  const typed = useRef({ digits: '', at: 0 })
  const all = () => [...(ref.current?.querySelectorAll<HTMLElement>(offered) ?? [])]

  function byNumber(key: string, now: number): HTMLElement | undefined {
    const before = now - typed.current.at < typedMs ? typed.current.digits : ''
    const find = (digits: string) =>
      all().find(({ dataset }) => dataset.number && Number(dataset.number) === Number(digits))
    const found = find(before + key) ?? find(key)
    typed.current = { digits: find(before + key) ? before + key : key, at: now }
    return found
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, timeStamp, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = all()
    let to: HTMLElement | undefined
    if (key === 'Home') to = buttons[0]
    else if (key === 'End') to = buttons.at(-1)
    else if (key.startsWith('Arrow')) to = nearest(buttons, target as HTMLElement, key)
    else if (/^\d$/.test(key)) to = byNumber(key, timeStamp)
    else return
    event.preventDefault()
    to?.focus()
  }

  function onFocus({ target }: FocusEvent) {
    for (const button of all()) button.tabIndex = button === target ? 0 : -1
  }

  return { ref, onKeyDown, onFocus }
}
