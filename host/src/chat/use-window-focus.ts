import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Where the focus goes: back, or to the button of the room, or to the page where that is out of sight. */
function placeFor(opener: Element | null): HTMLElement | undefined {
  const places = [opener, document.querySelector('[data-chat-button]'), document.getElementById('main')]
  return places.find((place) => place instanceof HTMLElement && place !== document.body && place.checkVisibility()) as
    | HTMLElement
    | undefined
}

/** Takes the focus into the window when it opens, unfolds or folds, and gives it back if it is still there at the end. */
export function useWindowFocus(place: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // While the window is still in the page: what is taken out of it loses the focus to nobody.
  useLayoutEffect(() => {
    const shown = place.current
    const opener = document.activeElement
    return () => {
      if (shown?.contains(document.activeElement)) placeFor(opener)?.focus({ preventScroll: true })
    }
  }, [place])
  useEffect(() => place.current?.focus({ preventScroll: true }), [place, isOpen])
}
