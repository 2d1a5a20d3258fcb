import type { Frame } from './header-state.ts'

/** Puts every element back where it was. @returns whether one was elsewhere */
export function putBack(frames: readonly Frame[]): boolean {
  const moved = frames.filter(({ element, parent }) => element.parentNode !== parent)
  for (const { element, parent, before, next } of moved.reverse()) {
    const isNextThere = next?.parentNode === parent
    parent.insertBefore(element, isNextThere ? next : before ? null : parent.firstChild)
  }
  return moved.length > 0
}

/** Gives every element the attributes that it had. */
export function restoreLooks(frames: readonly Frame[]): void {
  for (const { element, looks } of frames)
    for (const [name, value] of looks) {
      if (element.getAttribute(name) === value) continue
      if (value === null) element.removeAttribute(name)
      // The page's policy forbids the attribute as a text, but not its declarations.
      else if (name === 'style' && element instanceof HTMLElement) element.style.cssText = value
      else element.setAttribute(name, value)
    }
}

/** Whether an element is not drawn at all. */
export const isInvisible = (element: Element): boolean =>
  !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** Whether an element is outside of the window or has no size. */
export function isOutside(element: Element, page: Window): boolean {
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect()
  if (width < 1 || height < 1) return true
  return bottom <= 0 || right <= 0 || top >= page.innerHeight || left >= page.innerWidth
}

/** Turns off the style sheet that hides the header. @param isOwn whether a sheet is the shell's */
export function turnOffHidingSheet(
  page: Window,
  isHidden: () => boolean,
  isOwn: (sheet: StyleSheet) => boolean,
): StyleSheet | undefined {
  const { styleSheets, adoptedStyleSheets = [] } = page.document
  for (const sheet of [...styleSheets, ...adoptedStyleSheets]) {
    if (sheet.disabled || isOwn(sheet)) continue
    sheet.disabled = true
    if (!isHidden()) return sheet
    sheet.disabled = false
  }
  return undefined
}
