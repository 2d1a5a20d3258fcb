import { Button, Copy, IconButton, Modal, showToast, useCopy } from '@azulejo/shared/design'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import css from './generated-account.module.css'

/** Shows the user name that the platform generated for a registration by mobile; the welcome follows. */
export function GeneratedAccountModal({ account }: { readonly account: string }) {
  const { _: t } = useEntryLingui()
  const { modals } = useSite()
  const next = () => modals.open({ kind: 'register-success' })
  const { copy, dialog } = useCopy()
  const copyAndReport = async () => {
    if (await copy(account)) showToast({ kind: 'ok', title: t('host.register.copied') })
  }
  return (
    <Modal
      open
      onClose={next}
      title={t('host.register.accountTitle')}
      footer={
        <Button kind="primary" size="lg" wide onClick={next}>
          {t('host.register.next')}
        </Button>
      }
    >
      <div className={css.row}>
        <p className={css.account}>{t('auth.generatedAccount', { account })}</p>
        <IconButton icon={Copy} label={t('host.register.copy')} onClick={() => void copyAndReport()} />
      </div>
      <p className={css.line}>{t('host.register.accountLine')}</p>
      {dialog}
    </Modal>
  )
}
