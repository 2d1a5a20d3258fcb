import { wide } from '@azulejo/shared/release'
import { useSyncExternalStore } from 'react'

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
