import { useNavigateTo } from '@azulejo/shared/remote'
import { useLocation, useNavigate } from 'react-router-dom'

/** Number of history entries back to the last page with another path; 0 when there is none. */
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
 * Returns to the page the player came from, past a login or other visits to a game; opens the slot hall when there is
 * none. A browser without the Navigation API goes back one entry.
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
