const patienceMs = 2_000
/** Number of history entries that browsers keep. */
const entriesKept = 50

export type ScrollMemory = {
  /** Records the scroll position of the entry with this key, until the returned function is called. */
  watch(key: string): () => void
  /** Scrolls to the recorded position once the page is tall enough; stops when the player scrolls or after 2 s. */
  restore(key: string): (() => void) | undefined
}

/** Scroll positions of history entries, for as long as the page lives. */
export function createScrollMemory(page: Window): ScrollMemory {
  const positions = new Map<string, number>()
  page.history.scrollRestoration = 'manual'
  return {
    watch(key) {
      const remember = () => {
        positions.delete(key)
        positions.set(key, page.scrollY)
        const [oldest] = positions.keys()
        if (oldest !== undefined && positions.size > entriesKept) positions.delete(oldest)
      }
      // An entry that replaces another, for example when a list has grown, may be left without a scroll event. Reading its
      // position now would force a layout in the middle of the render, so the next frame reads the position.
      const first = positions.has(key) ? undefined : page.requestAnimationFrame(remember)
      page.addEventListener('scroll', remember, { passive: true })
      return () => {
        if (first !== undefined) page.cancelAnimationFrame(first)
        page.removeEventListener('scroll', remember)
      }
    },
    restore(key) {
      const wanted = positions.get(key) ?? 0
      const ended = new AbortController()
      const end = () => ended.abort()
      const move = () => page.scrollTo({ top: wanted, behavior: 'instant' })
      const grown = new ResizeObserver(() => {
        if (page.document.documentElement.scrollHeight >= wanted + page.innerHeight) {
          move()
          end()
        }
      })
      move()
      grown.observe(page.document.body)
      ended.signal.addEventListener('abort', () => grown.disconnect())
      for (const sign of ['wheel', 'touchstart', 'keydown'] as const) {
        page.addEventListener(sign, end, { once: true, signal: ended.signal, passive: true })
      }
      const timer = setTimeout(end, patienceMs)
      return () => {
        clearTimeout(timer)
        end()
      }
    },
  }
}
