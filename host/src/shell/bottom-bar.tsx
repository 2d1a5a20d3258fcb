import { Gift, House, Icon, LogIn, type LucideIcon, Menu, Plus, Shapes, UserRound } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { homePaths } from '../site/home-paths.ts'
import { useSite } from '../site/site-context.tsx'
import { useHasBonuses } from '../site/use-has-bonuses.ts'
import css from './bottom-bar.module.css'
import { useDepositSheet } from './use-deposit-sheet.ts'

/** Navigation bar below 900 px. */
export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const { _: t } = useLingui()
  const { pathname } = useLocation()
  const { modals } = useSite()
  const remoteRegistry = useRemoteRegistry()
  const hasBonuses = useHasBonuses()
  const openSheet = useDepositSheet()
  const { role } = useVisitor()
  const isGuest = role === 'guest'
  const canDeposit = !isGuest && remoteRegistry.centrePagesOf('member').some(({ page }) => page === 'depositv2')
  return (
    <nav className={css.bar} aria-label={t('host.header.menu')}>
      <button type="button" className={css.cell} onClick={onMenu}>
        <Face icon={Menu}>{t('host.menu.open')}</Face>
      </button>
      <Cell href="/rng" icon={Shapes} active={pathname === '/rng'}>
        {t('host.menu.games')}
      </Cell>
      {canDeposit ? (
        <a href="/member/depositv2" className={css.deposit} aria-label={t('host.header.deposit')} onClick={openSheet}>
          <Icon of={Plus} size={24} />
        </a>
      ) : (
        <Cell href="/" icon={House} active={homePaths.includes(pathname)}>
          {t('nav.home')}
        </Cell>
      )}
      {hasBonuses && (
        <Cell href="/promotions" icon={Gift} active={pathname.startsWith('/promo')}>
          {t('nav.promotions')}
        </Cell>
      )}
      {isGuest ? (
        <button type="button" className={css.cell} onClick={() => modals.open({ kind: 'login', tab: 'login' })}>
          <Face icon={LogIn}>{t('header.login')}</Face>
        </button>
      ) : (
        <Cell href="/member" icon={UserRound} active={pathname.startsWith('/member')}>
          {t('host.menu.account')}
        </Cell>
      )}
    </nav>
  )
}

type CellProps = {
  readonly href: string
  readonly icon: LucideIcon
  readonly active: boolean
  readonly children: ReactNode
}

function Cell({ href, icon, active, children }: CellProps) {
  return (
    <a href={href} className={css.cell} aria-current={active ? 'page' : undefined}>
      <Face icon={icon}>{children}</Face>
    </a>
  )
}

function Face({ icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <>
      <Icon of={icon} />
      <span className={css.name}>{children}</span>
    </>
  )
}
