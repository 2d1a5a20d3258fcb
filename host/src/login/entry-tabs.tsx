import { Panel, SegmentedControl } from '@azulejo/shared/design'
import { PartFailed } from '@azulejo/shared/remote'
import type { ReactNode } from 'react'
import { entryPart } from '../locales/entry-part.ts'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './form.module.css'
import { LoginForm } from './login-form.tsx'
import type { Entered } from './use-entered.ts'
import type { EntryChoice } from './use-entry-tab.ts'

const RegisterForm = entryPart(async () => (await import('../register/register-form.tsx')).RegisterForm, {
  Failed: PartFailed,
})

type Props = {
  readonly choice: EntryChoice
  readonly heading: ReactNode
  /** Path that the player requested before the login. */
  readonly returnTo?: string | null | undefined
  readonly onEntered: (entered: Entered) => void
}

/** Login and registration beside the portal artwork. */
export function EntryTabs({ choice: { tab, choose }, heading, returnTo, onEntered }: Props) {
  const { _: t } = useEntryLingui()
  const loginAs = /^\/agent(\/|$)/.test(returnTo ?? '') ? 'agent' : 'member'
  return (
    <div className={css.split}>
      <Panel art="portal" className={css.art} />
      <div className={css.side}>
        {heading}
        {choose && (
          <SegmentedControl
            className={css.tabs}
            label={t('host.login.tabs')}
            wide
            value={tab}
            onValue={choose}
            options={[
              { value: 'login', label: t('header.login') },
              { value: 'register', label: t('header.register') },
            ]}
          />
        )}
        {tab === 'login' ? (
          <LoginForm loginAs={loginAs} returnTo={returnTo ?? undefined} onDone={onEntered} />
        ) : (
          <RegisterForm columns={1} onDone={(registered) => onEntered({ by: 'register', ...registered })} />
        )}
      </div>
    </div>
  )
}
