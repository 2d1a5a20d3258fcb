/** Scrolls to the top of a list, or of the page without a list: smoothly, or instantly with reduced motion. */
export function scrollToTopOf(list: HTMLElement | null | undefined): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = still ? 'instant' : 'smooth'
  if (list) list.scrollIntoView({ behavior, block: 'start' })
  else window.scrollTo({ top: 0, behavior })
}
