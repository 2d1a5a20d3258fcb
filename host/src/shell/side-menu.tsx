import { Gift, House, Icon, PanelLeftClose, PanelLeftOpen, Shapes, Smartphone } from '@azulejo/shared/design'
import { useIsHydrated } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router-dom'
import { AppCodes } from '../download/app-codes.tsx'
import { homePaths } from '../site/home-paths.ts'
import { useHasBonuses } from '../site/use-has-bonuses.ts'
import { CategoryMenu } from './category-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import menu from './menu.module.css'
import { MenuLink } from './menu-link.tsx'
import { ServiceMenu } from './service-menu.tsx'
import css from './side-menu.module.css'
import { SocialLinks } from './social-links.tsx'
import { usePromotionCount } from './use-promotion-count.ts'

type Props = {
  readonly rail: boolean
  readonly onRail: (rail: boolean) => void
}

const downPaths: readonly string[] = ['/down', '/download']

/** The left menu from 900 px: 232 px wide, or a rail of 72 px. */
export function SideMenu({ rail, onRail }: Props) {
  const { _: t } = useLingui()
  const { pathname } = useLocation()
  const promotions = usePromotionCount()
  const hasBonuses = useHasBonuses()
  // A pre-rendered view contains no links to other sites.
  const isHydrated = useIsHydrated()
  const widen = () => onRail(false)
  return (
    <aside className={css.side} data-rail={rail || undefined}>
      <a href="/" className={css.logo}>
        <Logo markOnly={rail} />
      </a>
      <nav className={css.scroll} aria-label={t('host.menu.label')}>
        <MenuLink href="/" icon={House} label={t('nav.home')} active={homePaths.includes(pathname)} rail={rail} />
        <MenuLink href="/inhouse" icon={Shapes} label={t('nav.inhouse')} active={pathname === '/inhouse'} rail={rail} />
        <CategoryMenu rail={rail} onWiden={widen} />
        {hasBonuses && (
          <MenuLink
            href="/promotions"
            icon={Gift}
            label={t('nav.promotions')}
            active={pathname.startsWith('/promo')}
            rail={rail}
          >
            {promotions !== undefined && promotions > 0 && <span className={menu.count}>{promotions}</span>}
          </MenuLink>
        )}
        <hr className={menu.rule} />
        <ServiceMenu rail={rail} onWiden={widen} />
        <LanguageMenu rail={rail} onWiden={widen} />
        <MenuLink
          href="/down"
          icon={Smartphone}
          label={t('nav.down')}
          active={downPaths.includes(pathname)}
          rail={rail}
        />
        {!rail && isHydrated && (
          <div className={css.codes}>
            <AppCodes size={100} />
          </div>
        )}
      </nav>
      <div className={css.foot}>
        {!rail && isHydrated && <SocialLinks />}
        <button
          type="button"
          className={css.collapse}
          data-rail={rail || undefined}
          aria-expanded={!rail}
          title={rail ? t('host.menu.expand') : undefined}
          onClick={() => onRail(!rail)}
        >
          <Icon of={rail ? PanelLeftOpen : PanelLeftClose} />
          <span className={css.collapseText}>{t(rail ? 'host.menu.expand' : 'nav.collapseMenu')}</span>
        </button>
      </div>
    </aside>
  )
}
