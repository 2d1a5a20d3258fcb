import type { Registered } from '../register/use-registration.ts'
import { sameSitePath } from '../site/navigation.ts'
import { useSite } from '../site/site-context.tsx'

/** A due change of the password, which the player must make (`isForced`) or may skip. */
export type DueChange = { readonly oldPassword: string | undefined; readonly isForced: boolean }

export type Entered =
  | { readonly by: 'login'; readonly due: DueChange | undefined }
  | ({ readonly by: 'register' } & Registered)

/** Opens the welcome after a registration, or a due change of the password after a login. */
export function useWelcome(): (entered: Entered) => void {
  const { modals } = useSite()
  const welcomeNew = ({ generatedAccount: account }: Registered) =>
    modals.open(account === undefined ? { kind: 'register-success' } : { kind: 'generated-account', account })
  return (entered) => {
    if (entered.by === 'register') welcomeNew(entered)
    else if (entered.due) modals.open({ kind: 'change-password', ...entered.due })
  }
}

/** Closes the modal, navigates to the requested page, or home after a registration, and opens the welcome. */
export function useEntered(returnTo: string | undefined): (entered: Entered) => void {
  const { modals, navigation } = useSite()
  const welcome = useWelcome()
  return (entered) => {
    modals.close()
    const wanted = entered.by === 'login' ? sameSitePath(returnTo, window.location.origin) : undefined
    navigation.go(wanted ?? '/')
    welcome(entered)
  }
}
