import { useSyncExternalStore } from 'react'

/** From here up the side menu stands in the page. */
export const wide = '(min-width: 900px)'

export const isWide = (page: Window): boolean => page.matchMedia(wide).matches

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window has room for the side menu. Views that are drawn at release have the menu. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWide(window),
    () => isWide(window),
  )
