import { buttonClass } from '@azulejo/shared/design'
import { isOn } from '@azulejo/shared/kernel'
import { useBrand, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { sessionAtom } from '../session/session-actions.ts'
import { useSite } from '../site/site-context.tsx'
import { useFlags } from '../site/use-flags.ts'
import { headerAtom } from '../watch/header-state.ts'
import { EnteringActions } from './entering-actions.tsx'
import { MemberActions } from './first-parts.tsx'
import { GameSearch } from './game-search.tsx'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The header. `logo` shows the logo always, or only below 900 px, where there is no side menu. */
export function Header({ logo }: { readonly logo: 'always' | 'narrow' }) {
  const { name } = useBrand()
  const { role } = useVisitor()
  const entering = useAtomValue(sessionAtom).role === 'entering'
  return (
    <header ref={useSetAtom(headerAtom)} className={css.top}>
      <a href="/" className={css.logo} data-when={logo} aria-label={name}>
        <span className={css.wide}>
          <Logo />
        </span>
        <span className={css.narrow}>
          <Logo markOnly />
        </span>
      </a>
      <GameSearch />
      <span className={css.grow} />
      {entering ? <EnteringActions /> : role === 'guest' ? <GuestActions /> : <MemberActions role={role} />}
    </header>
  )
}

function GuestActions() {
  const { _: t } = useLingui()
  const flags = useFlags()
  const { modals } = useSite()
  const open = (tab: 'login' | 'register') => () => modals.open({ kind: 'login', tab })
  return (
    <>
      <ThemeSwitch />
      {isOn(flags, 'FREEPLAY3') && (
        <button
          type="button"
          className={buttonClass({ kind: 'ghost' }, css.desk)}
          onClick={() => modals.open({ kind: 'free-play' })}
        >
          {t('header.freeDemo')}
        </button>
      )}
      <button type="button" className={buttonClass({ kind: 'secondary' })} onClick={open('login')}>
        {t('header.login')}
      </button>
      {isOn(flags, 'DIRECTREG3') && (
        <button type="button" className={buttonClass({ kind: 'primary' })} onClick={open('register')}>
          {t('header.register')}
        </button>
      )}
    </>
  )
}
