import { useNavigateTo } from '@azulejo/shared/remote'
import { useLocation, useNavigate } from 'react-router-dom'

/** How many entries of the history lie between here and the last page that is not this one; 0 when there is none. */
function stepsToLastPage(path: string): number {
  const { entries, currentEntry } = window.navigation
  const here = currentEntry?.index ?? 0
  const other = entries
    .call(window.navigation)
    .slice(0, here)
    .findLast(({ url }) => url !== null && new URL(url).pathname !== path)
  return other ? here - other.index : 0
}

/**
 * Goes back to the page the player came from, past a login or another visit to a game; a visit that began here goes to
 * the halls. A browser that does not tell its history goes back one entry.
 */
export function useWayBack(): () => void {
  const navigate = useNavigate()
  const goTo = useNavigateTo()
  const { key, pathname } = useLocation()
  return () => {
    const steps = 'navigation' in window ? stepsToLastPage(pathname) : Number(key !== 'default')
    if (steps > 0) navigate(-steps)
    else goTo('/rng', { replace: true })
  }
}
