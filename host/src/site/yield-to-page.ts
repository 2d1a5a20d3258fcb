/** Ends the task, so that the page can paint and answer before what follows. */
export const yieldToPage = (page: Window): Promise<void> =>
  page.scheduler?.yield?.() ?? new Promise((resolve) => page.setTimeout(resolve))
