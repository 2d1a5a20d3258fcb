/**
 * Keeps a dialog above an on-screen keyboard, which covers the page without resizing it: the dialog ends at the keyboard's
 * upper edge, with the focused field in view. Returns a stop function.
 */
export function clearOfKeyboard(dialog: HTMLElement, page: Window): () => void {
  const view = page.visualViewport
  if (!view) return () => {}
  const fit = () => {
    // Zooming in also shrinks the visual viewport, but then the player moves the view.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(page.innerHeight - view.height - view.offsetTop))
    dialog.style.setProperty('--keyboard', `${covered}px`)
    const focused = page.document.activeElement
    if (covered > 0 && focused && dialog.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  }
  view.addEventListener('resize', fit)
  fit()
  return () => view.removeEventListener('resize', fit)
}
