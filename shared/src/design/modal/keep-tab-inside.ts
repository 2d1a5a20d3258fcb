import { tabbable } from 'tabbable'

type TabPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'preventDefault'
>

/**
 * Moves Tab from a dialog's last focusable element to its first, and Shift+Tab from first to last. Without this the browser
 * would focus its own toolbars, because the page behind is inert.
 */
export function keepTabInside(dialog: HTMLElement, press: TabPress): void {
  if (press.key !== 'Tab' || press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return
  const here = document.activeElement
  // Elements above the dialog, such as a drop-down list, manage their own focus.
  if (!here || !dialog.contains(here)) return
  const stops = tabbable(dialog, { displayCheck: 'full-native' })
  const wanted = press.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  if (stops.some((stop) => here.compareDocumentPosition(stop) & wanted)) return
  press.preventDefault()
  stops.at(press.shiftKey ? -1 : 0)?.focus()
}
