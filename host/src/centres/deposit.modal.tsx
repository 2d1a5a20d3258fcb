import { Modal } from '@azulejo/shared/design'
import { useLanguage, useVisitor } from '@azulejo/shared/remote'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { RemoteFrame } from '../remotes/remote-frame.tsx'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'

/** The deposit page of the member centre as a sheet over any page. It closes with each navigation and with the session. */
export function DepositModal({ onClose }: { readonly onClose: () => void }) {
  const remoteRegistry = useRemoteRegistry()
  const language = useLanguage()
  const { role } = useVisitor()
  const { key } = useLocation()
  const [opened] = useState({ key, role })
  const page = useCentrePages('member').find((entry) => entry.page === 'depositv2')
  const isLeft = key !== opened.key || role !== opened.role || !page
  useEffect(() => {
    if (isLeft) onClose()
  }, [isLeft, onClose])
  if (isLeft) return null
  return (
    <Modal
      open
      onClose={onClose}
      title={remoteRegistry.labelOf(page.area, page.label, language)}
      titleHidden
      size={1040}
      mobile="full"
    >
      <RemoteFrame area={page.area} kind="screen" name={page.screen} />
    </Modal>
  )
}
