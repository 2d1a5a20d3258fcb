/** Ends the current task, so that the page can paint and handle input before the caller continues. */
export const yieldToPage = (page: Window): Promise<void> =>
  page.scheduler?.yield?.() ?? new Promise((resolve) => page.setTimeout(resolve))
