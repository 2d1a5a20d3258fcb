/** Brings the top of a list into view: smoothly, or at once for people who prefer less motion. */
export function scrollToTopOf(list: HTMLElement | null | undefined): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = still ? 'instant' : 'smooth'
  if (list) list.scrollIntoView({ behavior, block: 'start' })
  else window.scrollTo({ top: 0, behavior })
}
