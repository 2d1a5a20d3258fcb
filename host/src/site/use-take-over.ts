import { useEffect, useRef } from 'react'
import { markHydrated } from './event-replay.ts'
import { firstContentAtom } from './first-content.ts'
import { useSite } from './site-context.tsx'

/**
 * For the outermost element of a screen of the shell that has a first view. React takes the shell over first and the screen
 * in it later; what is pressed and typed in the screen waits until then.
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
