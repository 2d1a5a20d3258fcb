/** What a visit notes in the page; times in ms since navigation. */
export type Marks = {
  /** First paint of content. */
  fcp: number
  lcp: number
  /** When the page's own content, for example the first game, was in the page. */
  content: number
  /** When React answers for that content and for the header's controls; 0 until then. */
  alive: number
  /** What moved by itself: the sum of all layout shifts. */
  cls: number
  /** Tasks over 50 ms: start and length. */
  longTasks: [start: number, length: number][]
}

/**
 * Runs in the page, as text, before anything else: notes paints, shifts, long tasks, and when the content stands and answers.
 * @param content selector of what only this page shows
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
  // React keeps the properties of an element that it answers for on the element itself.
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
