import { lazy, Suspense } from 'react'
import type { ModalAsked } from '../site/modal.store.ts'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'

const LoginModal = lazy(async () => ({ default: (await import('../login/login.modal.tsx')).LoginModal }))
const LogoutModal = lazy(async () => ({ default: (await import('../login/logout.modal.tsx')).LogoutModal }))
const ChangePasswordModal = lazy(async () => ({
  default: (await import('../login/change-password.modal.tsx')).ChangePasswordModal,
}))
const RegisterSuccessModal = lazy(async () => ({
  default: (await import('../register/register-success.modal.tsx')).RegisterSuccessModal,
}))
const NoticeModal = lazy(async () => ({ default: (await import('../notices/notice.modal.tsx')).NoticeModal }))

/** The one modal that is open; each comes as a chunk of its own. */
export function Modals() {
  const { modals } = useSite()
  const asked = useSource(modals.modal)
  return <Suspense>{asked && <Asked modal={asked} onClose={modals.close} />}</Suspense>
}

function Asked({ modal, onClose }: { readonly modal: ModalAsked; readonly onClose: () => void }) {
  switch (modal.kind) {
    case 'login':
      return <LoginModal tab={modal.tab} returnTo={modal.returnTo} onClose={onClose} />
    case 'register-success':
      return <RegisterSuccessModal onClose={onClose} />
    case 'logout':
      return <LogoutModal onClose={onClose} />
    case 'change-password':
      return <ChangePasswordModal oldPassword={modal.oldPassword} onClose={onClose} />
    case 'notices':
      return <NoticeModal announcementId={modal.announcementId} onClose={onClose} />
  }
}
