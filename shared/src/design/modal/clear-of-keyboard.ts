/**
 * Keeps a dialog above an on-screen keyboard, which lies over the page without making it smaller: the dialog ends where
 * the keyboard begins, with the focused field in sight. Returns the function that stops.
 */
export function clearOfKeyboard(dialog: HTMLElement, page: Window): () => void {
  const view = page.visualViewport
  if (!view) return () => {}
  const fit = () => {
    // Zooming in makes the visible part smaller too, and there the player moves it.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(page.innerHeight - view.height - view.offsetTop))
    dialog.style.setProperty('--keyboard', `${covered}px`)
    const focused = page.document.activeElement
    if (covered > 0 && focused && dialog.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  }
  view.addEventListener('resize', fit)
  fit()
  return () => view.removeEventListener('resize', fit)
}
