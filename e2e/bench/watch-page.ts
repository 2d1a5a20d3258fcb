/** Marks that a visit records in the page; times in ms since navigation. */
export type Marks = {
  /** First contentful paint. */
  fcp: number
  lcp: number
  /** Time at which the page's own content, for example the first game, is in the page. */
  content: number
  /** When React manages that content and the header's controls; 0 until then. */
  alive: number
  /** Cumulative layout shift: the sum of all shifts without recent input. */
  cls: number
  /** Tasks over 50 ms: start and length. */
  longTasks: [start: number, length: number][]
}

/**
 * Runs in the page before its scripts: records paints, shifts, long tasks, and when the content is rendered and interactive.
 * The function is passed to the page as text.
 * @param content selector of content that only this page shows
 */
export function watchPage(content: string): void {
  const marks: Marks = { fcp: 0, lcp: 0, content: 0, alive: 0, cls: 0, longTasks: [] }
  Object.assign(window, { marks })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    marks.lcp = startTime
  })
  observe('longtask', ({ startTime, duration }) => marks.longTasks.push([startTime, duration]))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) marks.cls += value
  })
  new MutationObserver((_, observer) => {
    if (!document.querySelector(content)) return
    marks.content = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
  // React stores the props of an element that it manages on the element itself.
  const isAnswered = (selector: string) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  }
  const { setTimeout } = window
  const look = () => {
    if (isAnswered(content) && (isAnswered('header button') || !document.querySelector('header')))
      marks.alive = performance.now()
    else setTimeout(look, 20)
  }
  look()
}
