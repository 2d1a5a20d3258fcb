import { ConfirmDialog } from '@azulejo/shared/design'
import { useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'

/** Asks before logging out. */
export function LogoutModal({ onClose }: { readonly onClose: () => void }) {
  const say = useWords()
  const { session, navigation } = useSite()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await session.leave()
    onClose()
    navigation.go('/')
  }
  return (
    <ConfirmDialog
      open
      title={say('header.logoutConfirm')}
      confirmLabel={say('header.logout')}
      busy={busy}
      busyLabel={say('common.loading')}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {say('host.logout.line')}
    </ConfirmDialog>
  )
}
