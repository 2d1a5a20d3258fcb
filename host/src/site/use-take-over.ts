import { useEffect, useRef } from 'react'
import { markHydrated } from './event-replay.ts'
import { firstContentAtom } from './first-content.ts'
import { useSite } from './site-context.tsx'

/**
 * Props for the outermost element of a shell screen with a first view. React hydrates the shell before the screen; presses
 * and inputs in the screen are replayed once the screen is hydrated.
 */
export function useTakeOver() {
  const { store, firstView } = useSite()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!firstView) return
    markHydrated(place.current)
    store.set(firstContentAtom, true)
  }, [store, firstView])
  return { ref: place, 'data-dehydrated': firstView ? '' : undefined }
}
