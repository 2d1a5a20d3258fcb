import { sameSitePath } from '../site/navigation.ts'
import { useSite } from '../site/site-context.tsx'
import type { Entered } from './entry-tabs.tsx'

/** What follows a login or a registration: the modal closes, the player goes on, and a due password change opens. */
export function useEntered(): (entered: Entered, returnTo: string | undefined) => void {
  const { modals, navigation } = useSite()
  return ({ by, mustChange, password }, returnTo) => {
    modals.close()
    navigation.go(sameSitePath(returnTo, window.location.origin) ?? '/')
    if (by === 'register') modals.open({ kind: 'register-success' })
    else if (mustChange) modals.open({ kind: 'change-password', oldPassword: password })
  }
}
