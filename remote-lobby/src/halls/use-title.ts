import { useEffect } from 'react'

/** The document's title while mounted: what this place is, then the site. */
export function useTitle(place: string, site: string): void {
  useEffect(() => {
    document.title = `${place} · ${site}`
  }, [place, site])
}
