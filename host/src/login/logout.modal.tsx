import { ConfirmDialog } from '@azulejo/shared/design'
import { useSite } from '../site/site-context.tsx'
import { useEntryWords } from '../words/use-entry-words.ts'
import { useSending } from './use-sending.ts'

/** Asks before logging out; open bets still stand. */
export function LogoutModal({ onClose }: { readonly onClose: () => void }) {
  const say = useEntryWords()
  const { session, navigation } = useSite()
  const { busy, send } = useSending()
  // Home first: a page that needs the account would ask for the login at once.
  const leave = async () => {
    navigation.go('/')
    await session.leave()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={say('header.logoutConfirm')}
      confirmLabel={say('header.logout')}
      busy={busy}
      busyLabel={say('host.logout.sending')}
      onConfirm={() => send(leave)}
      onCancel={onClose}
    >
      {say('host.logout.line')}
    </ConfirmDialog>
  )
}
