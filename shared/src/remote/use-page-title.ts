import { useEffect } from 'react'
import { useBrand } from './host-context.tsx'

/** Puts a place into the document's title while the component is mounted, after the host has set the page's title. */
export function usePageTitle(place: string): void {
  const { name } = useBrand()
  useEffect(() => {
    let isShown = true
    // The host's title effect for the same navigation runs after this effect, because the host is an ancestor.
    queueMicrotask(() => {
      if (isShown) document.title = `${place} | ${name}`
    })
    return () => {
      isShown = false
    }
  }, [place, name])
}
