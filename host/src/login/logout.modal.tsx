import { ConfirmDialog } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'

/** Asks for confirmation of the logout; open bets stay valid. */
export function LogoutModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const { session, navigation } = useSite()
  const { busy, send } = useSending()
  // Navigates home first: a page that needs the account would open the login at once.
  const leave = async () => {
    navigation.go('/')
    await session.leave()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('header.logoutConfirm')}
      confirmLabel={t('header.logout')}
      busy={busy}
      busyLabel={t('host.logout.sending')}
      onConfirm={() => send(leave)}
      onCancel={onClose}
    >
      {t('host.logout.line')}
    </ConfirmDialog>
  )
}
