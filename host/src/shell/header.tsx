import { buttonClass, IconButton, Moon, Plus, Sun } from '@azulejo/shared/design'
import { isOn, type Standing } from '@azulejo/shared/kernel'
import { useBrand, useTheme, useVisitor } from '@azulejo/shared/remote'
import { useSiteMap } from '../remotes/use-site-map.tsx'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { useWords } from '../words/use-words.ts'
import { AccountButton } from './account-button.tsx'
import { BalanceBox } from './balance-box.tsx'
import { GameSearch } from './game-search.tsx'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { MessagesButton } from './messages-button.tsx'
import { useFlags } from './use-flags.ts'

/** The header; `logo` tells whether it is drawn always or only where there is no side menu. */
export function Header({ logo }: { readonly logo: 'always' | 'narrow' }) {
  const { name } = useBrand()
  const { standing } = useVisitor()
  const entering = useSource(useSite().session.session).standing === 'entering'
  return (
    <header className={css.top}>
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
      {entering ? null : standing === 'guest' ? <GuestActions /> : <MemberActions standing={standing} />}
    </header>
  )
}

function ThemeSwitch() {
  const say = useWords()
  const { preferences } = useSite()
  const next = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={next === 'light' ? Sun : Moon}
      label={say(next === 'light' ? 'header.themeLight' : 'header.themeDark')}
      className={css.desk}
      onClick={() => preferences.theme.set(next)}
    />
  )
}

function GuestActions() {
  const say = useWords()
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
          {say('header.freeDemo')}
        </button>
      )}
      <button type="button" className={buttonClass({ kind: 'secondary' })} onClick={open('login')}>
        {say('header.login')}
      </button>
      {isOn(flags, 'DIRECTREG3') && (
        <button type="button" className={buttonClass({ kind: 'primary' })} onClick={open('register')}>
          {say('header.register')}
        </button>
      )}
    </>
  )
}

function MemberActions({ standing }: { readonly standing: Exclude<Standing, 'guest'> }) {
  const say = useWords()
  const siteMap = useSiteMap()
  const { modals } = useSite()
  if (standing === 'trial') {
    return (
      <>
        <BalanceBox />
        <button
          type="button"
          className={buttonClass({ kind: 'primary' })}
          onClick={() => modals.open({ kind: 'register' })}
        >
          {say('header.register')}
        </button>
        <ThemeSwitch />
        <AccountButton standing={standing} />
      </>
    )
  }
  const has = (page: string) => siteMap.centrePagesOf('member').some((entry) => entry.page === page)
  return (
    <>
      <BalanceBox />
      {has('depositv2') && (
        <a href="/member/depositv2" className={buttonClass({ kind: 'accent' }, css.desk)}>
          <Plus size={16} aria-hidden="true" />
          {say('host.header.deposit')}
        </a>
      )}
      {has('withdraw') && (
        <a href="/member/withdraw" className={buttonClass({ kind: 'secondary' }, css.desk)}>
          {say('host.header.withdraw')}
        </a>
      )}
      <ThemeSwitch />
      <MessagesButton />
      <AccountButton standing={standing} />
    </>
  )
}
