/** Focuses the element that had the focus before a dialog, or the page when that element has gone or is hidden. */
export function returnFocus(opener: Element | null): void {
  for (const place of [opener, document.querySelector('main')]) {
    if (!(place instanceof HTMLElement) || place === document.body) continue
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}
