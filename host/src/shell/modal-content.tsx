import { part } from '@azulejo/shared/remote'
import { entryPart } from '../locales/entry-part.ts'
import type { DueStep } from '../site/due-steps.ts'
import type { ModalState } from '../site/modals.ts'
import { useSite } from '../site/site-context.tsx'
import { ModalFailed } from './modal-failed.tsx'

const options = { Failed: ModalFailed }
const LoginModal = entryPart(async () => (await import('../login/login.modal.tsx')).LoginModal, options)
const SecondStepModal = entryPart(async () => (await import('../login/second-step.modal.tsx')).SecondStepModal, options)
const StepUpModal = entryPart(async () => (await import('../login/step-up.modal.tsx')).StepUpModal, options)
const BirthDateModal = entryPart(async () => (await import('../login/birth-date.modal.tsx')).BirthDateModal, options)
const LogoutModal = entryPart(async () => (await import('../login/logout.modal.tsx')).LogoutModal, options)
const ChangePasswordModal = entryPart(
  async () => (await import('../login/change-password.modal.tsx')).ChangePasswordModal,
  options,
)
const ForgotPasswordModal = entryPart(
  async () => (await import('../login/forgot-password.modal.tsx')).ForgotPasswordModal,
  options,
)
const MailSentModal = entryPart(async () => (await import('../login/mail-sent.modal.tsx')).MailSentModal, options)
const FreePlayModal = entryPart(async () => (await import('../login/free-play.modal.tsx')).FreePlayModal, options)
const RegisterModal = entryPart(async () => (await import('../register/register.modal.tsx')).RegisterModal, options)
const GeneratedAccountModal = entryPart(
  async () => (await import('../register/generated-account.modal.tsx')).GeneratedAccountModal,
  options,
)
const RegisterSuccessModal = entryPart(
  async () => (await import('../register/register-success.modal.tsx')).RegisterSuccessModal,
  options,
)
const FeedbackModal = entryPart(async () => (await import('../feedback/feedback.modal.tsx')).FeedbackModal, options)
const ReminderModal = entryPart(async () => (await import('../play-session/reminder.modal.tsx')).ReminderModal, options)
const DepositModal = part(async () => (await import('../centres/deposit.modal.tsx')).DepositModal, options)
const HelpModal = entryPart(async () => (await import('../help/help.modal.tsx')).HelpModal, options)
const NoticeModal = entryPart(async () => (await import('../notices/notice.modal.tsx')).NoticeModal, options)

type Props = { readonly modal: ModalState | undefined; readonly step: DueStep | undefined }

/** The open modal and, above it, the step that a call waits for, each from a chunk of its own. */
export function OpenModals({ modal, step }: Props) {
  const { modals } = useSite()
  return (
    <>
      {modal && <ModalContent modal={modal} onClose={modals.close} />}
      {step && (step.code === 'birth.date.needed' ? <BirthDateModal {...step} /> : <StepUpModal {...step} />)}
    </>
  )
}

function ModalContent({ modal, onClose }: { readonly modal: ModalState; readonly onClose: () => void }) {
  switch (modal.kind) {
    case 'login':
      return <LoginModal tab={modal.tab} returnTo={modal.returnTo} onClose={onClose} />
    case 'second-step': {
      const { kind: _, ...step } = modal
      return <SecondStepModal {...step} onClose={onClose} />
    }
    case 'register':
      return <RegisterModal onClose={onClose} />
    case 'generated-account':
      return <GeneratedAccountModal account={modal.account} />
    case 'register-success':
      return <RegisterSuccessModal onClose={onClose} />
    case 'deposit':
      return <DepositModal onClose={onClose} />
    case 'logout':
      return <LogoutModal onClose={onClose} />
    case 'change-password':
      return <ChangePasswordModal oldPassword={modal.oldPassword} isForced={modal.isForced} onClose={onClose} />
    case 'forgot-password':
      return <ForgotPasswordModal onClose={onClose} />
    case 'mail-sent':
      return <MailSentModal onClose={onClose} />
    case 'free-play':
      return <FreePlayModal onClose={onClose} />
    case 'feedback':
      return <FeedbackModal onClose={onClose} />
    case 'reminder':
      return <ReminderModal onClose={onClose} />
    case 'help':
      return <HelpModal onClose={onClose} />
    case 'notices':
      return <NoticeModal announcementId={modal.announcementId} onClose={onClose} />
  }
}
