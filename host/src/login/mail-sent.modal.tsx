import { Button, Modal } from '@azulejo/shared/design'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'

/** Confirms that the password link was mailed, with the same text for accounts that do not exist. */
export function MailSentModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('host.forgot.sent')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('form.sms.understood')}
        </Button>
      }
    >
      <p>{t('host.forgot.sentLine')}</p>
    </Modal>
  )
}
