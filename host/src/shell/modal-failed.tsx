import { showToast } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useSite } from '../site/site-context.tsx'

/** Replaces a modal or a drawer whose chunk failed: shows a toast and closes the open modal. Opening it again retries. */
export function ModalFailed() {
  const { _: t } = useLingui()
  const { modals } = useSite()
  const title = t('error.network')
  useEffect(() => {
    showToast({ kind: 'err', title })
    modals.close()
  }, [modals, title])
  return null
}
