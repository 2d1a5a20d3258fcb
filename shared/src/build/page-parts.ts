type Page = Window & typeof globalThis

/** Adds `<dialog>` as in browsers: `open`, the `close` and `cancel` events, Escape, and focus on the first control. */
function addDialog(page: Page): void {
  const { prototype } = page.HTMLDialogElement
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  prototype.show = function show() {
    this.open = true
  }
  prototype.showModal = function showModal() {
    if (this.open) throw new page.DOMException('The dialog is already open', 'InvalidStateError')
    openers.set(this, page.document.activeElement)
    this.open = true
    const focusable = '[autofocus], button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])'
    this.querySelector<HTMLElement>(focusable)?.focus()
  }
  prototype.close = function close(result?: string) {
    if (!this.open) return
    this.open = false
    if (result !== undefined) this.returnValue = result
    const opener = openers.get(this)
    if (opener instanceof page.HTMLElement) opener.focus()
    page.queueMicrotask(() => this.dispatchEvent(new page.Event('close')))
  }
  page.document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const dialog = [...page.document.querySelectorAll('dialog')].filter(({ open }) => open).at(-1)
    if (dialog?.dispatchEvent(new page.Event('cancel', { cancelable: true }))) dialog.close()
  })
}

/** Adds popovers that open, close and dispatch `toggle`; jsdom has no top layer. */
function addPopover(page: Page): void {
  const { prototype } = page.HTMLElement
  const move = (element: HTMLElement, open: boolean) => {
    if (element.hasAttribute('data-popover-open') === open) return
    element.toggleAttribute('data-popover-open', open)
    const event = Object.assign(new page.Event('toggle'), { newState: open ? 'open' : 'closed' })
    element.dispatchEvent(event)
  }
  prototype.showPopover = function showPopover() {
    move(this, true)
  }
  prototype.hidePopover = function hidePopover() {
    move(this, false)
  }
  prototype.togglePopover = function togglePopover() {
    move(this, !this.hasAttribute('data-popover-open'))
    return this.hasAttribute('data-popover-open')
  }
}

/** Adds observers that report every target as in view and never report a size change. */
function addObservers(page: Page): void {
  class InView {
    readonly root = null
    readonly rootMargin = '0px'
    readonly thresholds = [0]
    readonly #callback: IntersectionObserverCallback
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback
    }
    observe(target: Element) {
      const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry
      page.queueMicrotask(() => this.#callback([entry], this as unknown as IntersectionObserver))
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  class SameSize {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(page, { IntersectionObserver: InView, ResizeObserver: SameSize })
}

/** Answers media queries as a dark desktop page, 1440 px wide, with a fine pointer and without reduced motion. */
function matches(query: string): boolean {
  const width = /\((min|max)-width:\s*(\d+)px\)/.exec(query)
  if (width) return width[1] === 'min' ? 1440 >= Number(width[2]) : 1440 <= Number(width[2])
  return /prefers-color-scheme:\s*dark|hover:\s*hover|pointer:\s*fine/.test(query)
}

/** Makes `addEventListener` accept Node's abort signals, which jsdom rejects. The window has its own copy of the method. */
function acceptNodeSignals(target: EventTarget): void {
  const add = target.addEventListener
  target.addEventListener = function addEventListener(type, listener, options) {
    if (typeof options !== 'object' || !options.signal) return add.call(this, type, listener, options)
    const { signal, ...rest } = options
    if (signal.aborted) return
    add.call(this, type, listener, rest)
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true })
  }
}

/** Adds the browser APIs that the site uses and jsdom lacks. */
export function addMissingBrowserParts(page: Page): void {
  acceptNodeSignals(page.EventTarget.prototype)
  acceptNodeSignals(page)
  addDialog(page)
  addPopover(page)
  addObservers(page)
  const media = (query: string) =>
    Object.assign(new page.EventTarget(), { matches: matches(query), media: query, onchange: null })
  Object.assign(page, { matchMedia: media, scrollTo: () => {}, scrollBy: () => {} })
  Object.assign(page.Element.prototype, {
    scrollTo: () => {},
    scrollBy: () => {},
    scrollIntoView: () => {},
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
    hasPointerCapture: () => false,
  })
}

/**
 * Web APIs of Node that jsdom lacks or implements only in part. All come from one realm, because fetch and jose check it.
 */
export const nodeParts = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Blob,
  CompressionStream,
  DecompressionStream,
  File,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  Uint8Array,
  WritableStream,
  structuredClone,
}
