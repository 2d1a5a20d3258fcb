import type { MouseEvent } from 'react'
import { useSite } from '../site/site-context.tsx'
import { linkTarget } from './follow-links.ts'

/** Opens the deposit page as a sheet at the press of a link to it, except on that page and when the browser follows the link. */
export function useDepositSheet(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { modals } = useSite()
  return (event) => {
    const target = linkTarget(event.nativeEvent)
    if (target === undefined || target === window.location.pathname) return
    event.preventDefault()
    modals.open({ kind: 'deposit' })
  }
}
