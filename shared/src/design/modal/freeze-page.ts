/**
 * Stops the page behind a modal from scrolling. Returns the function that releases the page.
 * The root element stores the number of open modals, so that modals of separately built bundles nest.
 */
export function freezePage(): () => void {
  const root = document.documentElement
  const { scrollX, scrollY } = window
  const held = () => Number(root.dataset.frozen ?? 0)
  root.dataset.frozen = String(held() + 1)
  // Padding replaces the width of the scroll bar, so that the page behind does not jump.
  const bar = window.innerWidth - root.clientWidth
  if (held() === 1 && bar > 0) root.style.paddingRight = `${bar}px`
  root.style.overflow = 'hidden'
  let thawed = false
  return () => {
    if (thawed) return
    thawed = true
    const left = held() - 1
    if (left > 0) {
      root.dataset.frozen = String(left)
      return
    }
    delete root.dataset.frozen
    root.style.overflow = ''
    root.style.paddingRight = ''
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) {
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    }
  }
}
