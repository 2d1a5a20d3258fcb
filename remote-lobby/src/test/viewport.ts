import { act } from '@testing-library/react'

type Watch = {
  readonly tell: IntersectionObserverCallback
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
  constructor(tell: IntersectionObserverCallback) {
    this.#watch = { tell, targets: new Set(), self: this }
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

/** A window so low that nothing comes into view by itself. */
export function closeViewport(): void {
  window.IntersectionObserver = Watching
}

/** What scrolling to an element does: observers of it, or of something around it, are told that it is in view. */
export async function scrollTo(element: Element): Promise<void> {
  await act(async () => {
    for (const { tell, targets, self } of [...watches]) {
      const seen = [...targets].filter((target) => target.contains(element))
      if (seen.length === 0) continue
      tell(
        seen.map((target) => ({ target, isIntersecting: true, intersectionRatio: 1 }) as IntersectionObserverEntry),
        self,
      )
    }
  })
}
