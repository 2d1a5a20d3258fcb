import type { Registered } from '../register/use-registration.ts'
import { sameSitePath } from '../site/navigation.ts'
import { useSite } from '../site/site-context.tsx'

/** A password that has to be changed, or had better be. */
export type DueChange = { readonly oldPassword: string; readonly isForced: boolean }

export type Entered =
  | { readonly by: 'login'; readonly due: DueChange | undefined }
  | ({ readonly by: 'register' } & Registered)

/** What opens after a login or a registration: a welcome, or a due change of the password. */
export function useWelcome(): (entered: Entered) => void {
  const { modals } = useSite()
  const welcomeNew = ({ generatedAccount: account }: Registered) =>
    modals.open(account === undefined ? { kind: 'register-success' } : { kind: 'generated-account', account })
  return (entered) => {
    if (entered.by === 'register') welcomeNew(entered)
    else if (entered.due) modals.open({ kind: 'change-password', ...entered.due })
  }
}

/** What follows in the modal: it closes, and the player goes on to where they wanted, a new one home. */
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
