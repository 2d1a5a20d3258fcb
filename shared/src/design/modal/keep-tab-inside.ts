import { tabbable } from 'tabbable'

type TabPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'preventDefault'
>

/**
 * Leads Tab from the last place of a dialog to its first, and Shift+Tab back: the page behind is inert, so a browser
 * would go on to its own bars.
 */
export function keepTabInside(dialog: HTMLElement, press: TabPress): void {
  if (press.key !== 'Tab' || press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return
  const here = document.activeElement
  // What lies over the dialog, such as a drop-down list, keeps its own focus.
  if (!here || !dialog.contains(here)) return
  const stops = tabbable(dialog, { displayCheck: 'full-native' })
  const wanted = press.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  if (stops.some((stop) => here.compareDocumentPosition(stop) & wanted)) return
  press.preventDefault()
  stops.at(press.shiftKey ? -1 : 0)?.focus()
}
