import { useSyncExternalStore } from 'react'

/** Media query of windows with room for the side menu. */
export const wide = '(min-width: 900px)'

export const isWide = (page: Window): boolean => page.matchMedia(wide).matches

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window has room for the side menu. Pre-rendered views contain the menu. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWide(window),
    () => isWide(window),
  )
