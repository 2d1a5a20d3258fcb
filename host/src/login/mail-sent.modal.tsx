import { Button, Modal } from '@azulejo/shared/design'
import { useEntryWords } from '../words/use-entry-words.ts'

/** Says where the link to a new password goes; the same for accounts that do not exist. */
export function MailSentModal({ onClose }: { readonly onClose: () => void }) {
  const say = useEntryWords()
  return (
    <Modal
      open
      onClose={onClose}
      title={say('host.forgot.sent')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {say('host.sms.understood')}
        </Button>
      }
    >
      <p>{say('host.forgot.sentLine')}</p>
    </Modal>
  )
}
