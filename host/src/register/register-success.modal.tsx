import { shownValue } from '@azulejo/shared/data'
import { Button, Modal } from '@azulejo/shared/design'
import { useBrand, useMoney, useVisitor } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { registerSettingsAtom } from '../site/site-queries.ts'
import css from './register-success.module.css'

/** registerSuccessModal: welcomes a player who has registered and is logged in. */
export function RegisterSuccessModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const { brand } = useBrand()
  const visitor = useVisitor()
  const money = useMoney()
  const welcome = shownValue(useAtomValue(registerSettingsAtom))?.welcomeBonus
  return (
    <Modal open onClose={onClose} title={t('auth.registerSuccess')} titleHidden>
      <div className={css.success}>
        <img src={`/brands/${brand}/mark.svg`} alt="" width={120} height={120} className={css.mark} />
        <p className={css.title} aria-hidden="true">
          {t('auth.registerSuccess')}
        </p>
        {visitor.role !== 'guest' && <p>{t('host.register.welcome', { name: visitor.account })}</p>}
        {welcome && <p className={css.bonus}>{t('host.register.bonusActive', { amount: money(welcome.amount) })}</p>}
        <Button kind="primary" size="lg" wide className={css.start} onClick={onClose}>
          {t('host.register.start')}
        </Button>
      </div>
    </Modal>
  )
}
