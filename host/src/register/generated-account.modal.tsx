import { Button, Copy, IconButton, Modal, showToast } from '@azulejo/shared/design'
import { useSite } from '../site/site-context.tsx'
import { useEntryWords } from '../words/use-entry-words.ts'
import css from './generated-account.module.css'

/** The name that the platform made up for a registration by mobile; the welcome follows. */
export function GeneratedAccountModal({ account }: { readonly account: string }) {
  const say = useEntryWords()
  const { modals } = useSite()
  const next = () => modals.open({ kind: 'register-success' })
  const copy = async () => {
    try {
      // Pages without TLS have no clipboard.
      await navigator.clipboard.writeText(account)
      showToast({ kind: 'ok', title: say('host.register.copied') })
    } catch {
      showToast({ kind: 'warn', title: say('host.register.notCopied') })
    }
  }
  return (
    <Modal
      open
      onClose={next}
      title={say('host.register.accountTitle')}
      footer={
        <Button kind="primary" size="lg" wide onClick={next}>
          {say('host.register.next')}
        </Button>
      }
    >
      <div className={css.row}>
        <p className={css.account}>{say('auth.generatedAccount', { account })}</p>
        <IconButton icon={Copy} label={say('host.register.copy')} onClick={() => void copy()} />
      </div>
      <p className={css.line}>{say('host.register.accountLine')}</p>
    </Modal>
  )
}
