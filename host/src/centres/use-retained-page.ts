import { useVisitor } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '../session/session-actions.ts'
import { modalAtom } from '../site/modals.ts'
import { useSite } from '../site/site-context.tsx'

/**
 * Keeps the page of a player whose session has expired while the login dialog is open, so that nothing typed in the page
 * is lost.
 * @param isAllowed whether the visitor may be in the centre now
 * @returns id of the player whose page is shown; undefined if no page may be shown
 */
export function useRetainedPage(isAllowed: boolean): string | undefined {
  const { modals } = useSite()
  const session = useAtomValue(sessionAtom)
  const modal = useAtomValue(modalAtom)
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const [owner, setOwner] = useState<string>()
  const [hasOpenedLogin, setOpenedLogin] = useState(false)
  const id = isAllowed && visitor.role !== 'guest' ? visitor.id : undefined
  const hasExpired = session.role === 'guest' && session.ended === 'expired'

  useEffect(() => {
    if (id === undefined) return
    setOwner(id)
    setOpenedLogin(false)
  }, [id])
  useEffect(() => {
    if (!hasExpired || owner === undefined) return
    if (hasOpenedLogin) {
      if (!modal) setOwner(undefined)
      return
    }
    modals.open({ kind: 'login', tab: 'login', returnTo: pathname + search })
    setOpenedLogin(true)
  }, [hasExpired, owner, hasOpenedLogin, modal, modals, pathname, search])

  const isKept = hasExpired || (hasOpenedLogin && session.role === 'entering')
  return id ?? (isKept ? owner : undefined)
}
