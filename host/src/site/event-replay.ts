declare global {
  interface Window {
    /** Controls of the view in the page that were pressed before anything could answer; the page's own script keeps them. */
    __queuedClicks?: HTMLElement[] | undefined
  }
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent

/** The control that was pressed, or the one that stands for it where the view was not taken over. */
function answering(control: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control
  const alike = [...document.querySelectorAll<HTMLElement>(`#root ${control.tagName}`)]
  return alike.find((other) => nameOf(other) === nameOf(control))
}

/** Controls that answer by now; the others wait for the next call. */
function takeReady(): HTMLElement[] {
  const queued = window.__queuedClicks?.splice(0) ?? []
  return queued.flatMap((control) => {
    const found = answering(control)
    if (found && !found.closest('[data-dehydrated]')) return [found]
    window.__queuedClicks?.push(control)
    return []
  })
}

let replaying: Promise<void> = Promise.resolve()

/**
 * Does once what was pressed in parts that answer by now, one press in a task as when somebody presses: what the first one
 * changes is rendered before the next.
 */
export function replayClicks(): void {
  const ready = takeReady()
  replaying = replaying.then(async () => {
    for (const control of ready) {
      await new Promise((resolve) => setTimeout(resolve))
      answering(control)?.click()
    }
  })
}

/** Tells of what was typed or chosen while nothing listened. React compares a text with the one that it last saw. */
function replayInput(part: Element): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const field of part.querySelectorAll('input')) {
    const text = field.value
    if (text === field.defaultValue || field.closest('[data-dehydrated]')) continue
    field.value = field.defaultValue
    setValue?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const select of part.querySelectorAll('select')) {
    const isChanged = [...select.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (isChanged && !select.closest('[data-dehydrated]')) select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** From now on a part of the first view answers for itself. */
export function markHydrated(part: Element | null): void {
  if (!part) return
  part.removeAttribute('data-dehydrated')
  replayInput(part)
  replayClicks()
}
