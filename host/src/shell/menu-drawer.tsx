import {
  closeOnBack,
  Gift,
  House,
  Icon,
  keepTabInside,
  LogOut,
  Moon,
  Shapes,
  Smartphone,
  Sun,
  X,
} from '@azulejo/shared/design'
import { isOn } from '@azulejo/shared/kernel'
import { useTheme, useVisitor } from '@azulejo/shared/remote'
import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { ChatButton } from '../chat/chat-parts.tsx'
import { CategoryMosaic } from '../home/category-mosaic.tsx'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { themeAtom } from '../site/preferences.ts'
import { useSite } from '../site/site-context.tsx'
import { useFlags } from '../site/use-flags.ts'
import { useHasBonuses } from '../site/use-has-bonuses.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import menu from './menu.module.css'
import css from './menu-drawer.module.css'
import { MenuLink } from './menu-link.tsx'
import { ServiceMenu } from './service-menu.tsx'
import { SocialLinks } from './social-links.tsx'
import { usePromotionCount } from './use-promotion-count.ts'

/** The menu below 900 px: a modal sheet from the left that starts with the categories. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const { modals } = useSite()
  const setTheme = useSetAtom(themeAtom)
  const { role } = useVisitor()
  const theme = useTheme()
  const promotions = usePromotionCount()
  const hasBonuses = useHasBonuses()
  const hasChat = isOn(useFlags(), 'CBS3')
  const latestClose = useRef(onClose)
  latestClose.current = onClose
  useEffect(() => {
    dialog.current?.showModal()
    return closeOnBack(() => {
      latestClose.current()
      return true
    })
  }, [])
  const next = theme === 'dark' ? 'light' : 'dark'
  const leave = () => {
    onClose()
    modals.open({ kind: 'logout' })
  }
  return (
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={t('host.menu.label')}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => keepTabInside(event.currentTarget, event)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.sheet}>
        <div className={css.head}>
          <Logo />
          <button type="button" className={css.close} aria-label={t('host.menu.close')} onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
        <nav className={css.scroll} aria-label={t('host.menu.label')}>
          <CategoryMosaic compact />
          <div className={css.rows}>
            <MenuLink href="/" icon={House} label={t('nav.home')} />
            <MenuLink href="/inhouse" icon={Shapes} label={t('nav.inhouse')} />
            {hasBonuses && (
              <MenuLink href="/promotions" icon={Gift} label={t('nav.promotions')}>
                {promotions !== undefined && promotions > 0 && <span className={menu.count}>{promotions}</span>}
              </MenuLink>
            )}
            <hr className={menu.rule} />
            <ServiceMenu open />
            {hasChat && <ChatButton className={menu.row} nameClass={menu.text} onPress={onClose} />}
            <LanguageMenu />
            <button type="button" className={menu.row} onClick={() => setTheme(next)}>
              <Icon of={next === 'light' ? Sun : Moon} />
              <span className={menu.text}>{t(next === 'light' ? 'header.themeLight' : 'header.themeDark')}</span>
            </button>
            <MenuLink href="/down" icon={Smartphone} label={t('nav.down')} />
          </div>
        </nav>
        <div className={css.foot}>
          <SocialLinks />
          {role !== 'guest' && (
            <button type="button" className={css.out} onClick={leave}>
              <Icon of={LogOut} />
              {t('header.logout')}
            </button>
          )}
        </div>
      </div>
    </dialog>
  )
}
