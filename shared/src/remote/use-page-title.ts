import { useEffect } from 'react'
import { useBrand } from './host-context.tsx'

/** Names the place in the document's title while it is shown, after the host has named the page. */
export function usePageTitle(place: string): void {
  const { name } = useBrand()
  useEffect(() => {
    let isShown = true
    // The host's own effect of the same navigation runs after this one, because the host is around it.
    queueMicrotask(() => {
      if (isShown) document.title = `${place} | ${name}`
    })
    return () => {
      isShown = false
    }
  }, [place, name])
}
