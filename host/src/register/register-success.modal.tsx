import { shownValue } from '@azulejo/shared/data'
import { Button, Modal } from '@azulejo/shared/design'
import { useBrand, useMoney, useVisitor } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { Slot } from '../remotes/slot.tsx'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { useSite } from '../site/site-context.tsx'
import { registerSettingsAtom } from './register-fields.ts'
import css from './register-success.module.css'
import { WelcomeTerms } from './welcome-terms.tsx'

/** registerSuccessModal: welcomes a player who has registered and is logged in, with the bonus, its terms and the next step. */
export function RegisterSuccessModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const { brand } = useBrand()
  const visitor = useVisitor()
  const money = useMoney()
  const { modals } = useSite()
  const canDeposit = useCentrePages('member').some(({ page }) => page === 'depositv2')
  const welcome = shownValue(useAtomValue(registerSettingsAtom))?.welcomeBonus
  return (
    <Modal open onClose={onClose} title={t('auth.registerSuccess')} titleHidden>
      <div className={css.success}>
        <img src={`/brands/${brand}/mark.svg`} alt="" width={120} height={120} className={css.mark} />
        <p className={css.title} aria-hidden="true">
          {t('auth.registerSuccess')}
        </p>
        {visitor.role !== 'guest' && <p>{t('host.register.welcome', { name: visitor.account })}</p>}
        {welcome && (
          <>
            <p className={css.bonus}>{t('host.register.bonusActive', { amount: money(welcome.amount) })}</p>
            <WelcomeTerms welcome={welcome} />
          </>
        )}
        <Slot name="register.success@1" optional />
        {canDeposit && (
          <>
            <p className={css.step}>{t('host.register.nextStep')}</p>
            <Button kind="accent" size="lg" wide onClick={() => modals.open({ kind: 'deposit' })}>
              {t('host.header.deposit')}
            </Button>
          </>
        )}
        <Button kind={canDeposit ? 'ghost' : 'primary'} size="lg" wide onClick={onClose}>
          {t('host.register.start')}
        </Button>
      </div>
    </Modal>
  )
}
