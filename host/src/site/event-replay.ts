declare global {
  interface Window {
    /** Controls of the first view that were pressed before hydration; the page's head script queues them. */
    __queuedClicks?: HTMLElement[] | undefined
  }
}

/** Takes the hydrated controls from the queue; those that wait for hydration stay, and replaced ones are dropped. */
function takeReady(): HTMLElement[] {
  const queued = window.__queuedClicks?.splice(0).filter(({ isConnected }) => isConnected) ?? []
  const isWaiting = (control: HTMLElement) => control.closest('[data-dehydrated]') !== null
  window.__queuedClicks?.push(...queued.filter(isWaiting))
  return queued.filter((control) => !isWaiting(control))
}

let replaying: Promise<void> = Promise.resolve()

/**
 * Clicks each queued control of hydrated parts once. Each click runs in a separate task, as real presses do, so that the
 * changes of one click render before the next.
 */
function replayClicks(): void {
  const ready = takeReady()
  replaying = replaying.then(async () => {
    for (const control of ready) {
      await new Promise((resolve) => setTimeout(resolve))
      if (control.isConnected) control.click()
    }
  })
}

/** Fires events for input before hydration. Resets each text first, as React ignores a value equal to the last seen one. */
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

/** Marks a part of the first view as hydrated and replays its inputs and presses. */
export function markHydrated(part: Element | null): void {
  if (!part) return
  part.removeAttribute('data-dehydrated')
  replayInput(part)
  replayClicks()
}
