/** An element counts as near within the viewport plus 30% of its size on every side. */
const preloadFactor = 1.3
const throttleMs = 200

const waiting = new Map<Element, () => void>()
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function flush(): void {
  timer = undefined
  if (near.size === 0) return
  for (const element of near) {
    const callback = waiting.get(element)
    forget(element)
    callback?.()
  }
  near.clear()
  timer = setTimeout(flush, throttleMs)
}

function gather(entries: readonly IntersectionObserverEntry[]): void {
  for (const entry of entries) if (entry.isIntersecting) near.add(entry.target)
  if (timer === undefined) flush()
}

function forget(element: Element): void {
  waiting.delete(element)
  near.delete(element)
  observer?.unobserve(element)
}

/** Calls `callback` once when the element is near the viewport, every 200 ms at most. @returns a stop function */
export function watchNearness(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(gather, {
    threshold: 0.1,
    rootMargin: `${Math.round((preloadFactor - 1) * 100)}%`,
  })
  waiting.set(element, callback)
  observer.observe(element)
  return () => forget(element)
}
