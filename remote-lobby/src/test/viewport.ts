import { act } from '@testing-library/react'

type Watch = {
  readonly callback: IntersectionObserverCallback
  readonly targets: Set<Element>
  readonly self: IntersectionObserver
}
const watches = new Set<Watch>()

class Watching implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = '0px'
  readonly scrollMargin = '0px'
  readonly thresholds = [0]
  readonly #watch: Watch
  constructor(callback: IntersectionObserverCallback) {
    this.#watch = { callback, targets: new Set(), self: this }
    watches.add(this.#watch)
  }
  observe(target: Element) {
    this.#watch.targets.add(target)
  }
  unobserve(target: Element) {
    this.#watch.targets.delete(target)
  }
  disconnect() {
    watches.delete(this.#watch)
  }
  takeRecords() {
    return []
  }
}

/** Installs an IntersectionObserver under which nothing is in view until `scrollTo`. */
export function closeViewport(): void {
  window.IntersectionObserver = Watching
}

/** Simulates scrolling to an element: observers of the element or of an ancestor report it as in view. */
export async function scrollTo(element: Element): Promise<void> {
  await act(async () => {
    for (const { callback, targets, self } of Array.from(watches)) {
      const seen = [...targets].filter((target) => target.contains(element))
      if (seen.length === 0) continue
      callback(
        seen.map((target) => ({ target, isIntersecting: true, intersectionRatio: 1 }) as IntersectionObserverEntry),
        self,
      )
    }
  })
}
