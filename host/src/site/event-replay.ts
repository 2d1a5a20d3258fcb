declare global {
  interface Window {
    /** Controls of the first view that were pressed before hydration; the page's head script queues them. */
    __queuedClicks?: HTMLElement[] | undefined
  }
}

const isWaiting = (control: HTMLElement) => control.closest('[data-dehydrated]') !== null

/** Takes the hydrated controls from the queue and drops replaced ones; with `inOrder`, only those before the first that waits. */
function takeReady(inOrder: boolean): HTMLElement[] {
  const queued = window.__queuedClicks?.splice(0).filter(({ isConnected }) => isConnected) ?? []
  const firstWaiting = queued.findIndex(isWaiting)
  const isReady = (control: HTMLElement, place: number) =>
    inOrder ? firstWaiting < 0 || place < firstWaiting : !isWaiting(control)
  window.__queuedClicks?.push(...queued.filter((control, place) => !isReady(control, place)))
  return queued.filter(isReady)
}

let replaying: Promise<void> = Promise.resolve()

/**
 * Clicks each queued control of hydrated parts once. Each click runs in a separate task, as real presses do, so that the
 * changes of one click render before the next.
 * @param inOrder false also clicks controls that were pressed after one that still waits
 */
export function replayClicks(inOrder: boolean): void {
  const ready = takeReady(inOrder)
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
  replayClicks(true)
}
