import { ArrowLeft, Card, Headset, Icon, type LucideIcon, Mosaic, ShieldCheck, Wallet } from '@azulejo/shared/design'
import { useIsHydrated } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { GroupBanner } from '../download/group-banner.tsx'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useWelcome } from '../login/use-entered.ts'
import { useEntryTitle } from '../login/use-entry-title.ts'
import { Slot } from '../remotes/slot.tsx'
import { visitorAtom } from '../session/session-actions.ts'
import { useSite } from '../site/site-context.tsx'
import { useTakeOver } from '../site/use-take-over.ts'
import css from './register.module.css'
import { RegisterForm } from './register-form.tsx'

const assurances: readonly { readonly icon: LucideIcon; readonly text: EntryKey }[] = [
  { icon: Wallet, text: 'host.register.assurance.withdraw' },
  { icon: ShieldCheck, text: 'host.register.assurance.data' },
  { icon: Headset, text: 'host.register.assurance.service' },
]

/** /register: the form beside the promotions of a registration. Redirects a logged-in player to home. */
export function RegisterScreen() {
  const { _: t } = useEntryLingui()
  const { modals } = useSite()
  const { role } = useAtomValue(visitorAtom)
  const title = useEntryTitle('register')
  const welcome = useWelcome()
  const isHydrated = useIsHydrated()
  const place = useTakeOver()
  if (role === 'player' || role === 'agent') return <Navigate to="/" replace />
  return (
    <div className={css.page} {...place}>
      <GroupBanner group="w_reg" />
      <a href="/" className={css.back}>
        <Icon of={ArrowLeft} size={16} />
        {t('host.register.back')}
      </a>
      <div className={css.grid}>
        <Card as="section" pad="none" className={css.card}>
          <h1 className={css.title}>{title}</h1>
          <RegisterForm columns={2} onDone={(registered) => welcome({ by: 'register', ...registered })}>
            <p className={css.have}>
              {t('host.register.haveAccount')}{' '}
              <button type="button" className={css.inline} onClick={() => modals.open({ kind: 'login', tab: 'login' })}>
                {t('header.login')}
              </button>
            </p>
          </RegisterForm>
        </Card>
        <aside className={css.aside}>
          {isHydrated && <Slot name="register.promos@1" optional />}
          <Mosaic as="ul" columns={1}>
            {assurances.map(({ icon, text }) => (
              <li key={text} className={css.assurance}>
                <Icon of={icon} />
                {t(text)}
              </li>
            ))}
          </Mosaic>
        </aside>
      </div>
    </div>
  )
}
