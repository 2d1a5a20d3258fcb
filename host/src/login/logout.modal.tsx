import { ConfirmDialog } from '@azulejo/shared/design'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import { useSending } from './use-sending.ts'

/** Asks before logging out; open bets still stand. */
export function LogoutModal({ onClose }: { readonly onClose: () => void }) {
  const say = useWords()
  const { session, navigation } = useSite()
  const { busy, send } = useSending()
  const leave = async () => {
    await session.leave()
    onClose()
    navigation.go('/')
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
