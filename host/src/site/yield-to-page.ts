/** Ends the task, so that the page can paint and answer before what follows. */
export const yieldToPage = (page: Window): Promise<void> =>
  page.scheduler?.yield?.() ?? new Promise((resolve) => page.setTimeout(resolve))

/** A page that nobody sees paints nothing. */
const longestMs = 500

/** Waits until the page has painted what it brought along: scripts that the browser has kept would run before that. */
export async function afterFirstPaint(page: Window): Promise<void> {
  if (page.document.hidden || page.performance.getEntriesByType('paint').length > 0) return
  await new Promise<void>((resolve) => {
    page.requestAnimationFrame(() => page.setTimeout(resolve))
    page.setTimeout(resolve, longestMs)
  })
}
