import { joinNames, ToastRegion } from '@azulejo/shared/design'
import { useHear } from '@azulejo/shared/remote'
import { Outlet, useLocation } from '@azulejo/shared/router'
import { useEffect, useState } from 'react'
import { Consent } from '../boot/consent.tsx'
import { useSiteMap } from '../remotes/use-site-map.tsx'
import { part } from '../site/part.tsx'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { useWords } from '../words/use-words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { chromeOf, isCentre } from './chrome-of.ts'
import { FloatingMenu } from './floating-menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Modals } from './modals.tsx'
import css from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { useWishes } from './use-wishes.ts'

const SessionNotices = part(async () => (await import('../session/session-notices.tsx')).SessionNotices)

/** Header, menus and footer around the screen of the route. */
export function Shell() {
  const say = useWords()
  const { preferences, remotes } = useSite()
  const siteMap = useSiteMap()
  const { pathname } = useLocation()
  const [barsShown, setBarsShown] = useState(false)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const collapsed = useSource(preferences.menuCollapsed)
  /** A centre has a menu of its own, so it begins with the rail whatever the player's choice is. */
  const [centreWide, setCentreWide] = useState(false)
  useHear('bars-asked', ({ shown }) => setBarsShown(shown))
  useWishes()
  // Every page starts with its bars as its manifest says.
  useEffect(() => {
    setBarsShown(false)
    setDrawerOpen(false)
  }, [pathname])

  const hasFailed = useSource(remotes.cards) > 0
  const chrome = chromeOf(pathname, siteMap)
  const withBars = barsShown || hasFailed
  const withHeader = chrome !== 'bars-hidden' || withBars
  const withSide = chrome === 'full' || (chrome === 'bars-hidden' && withBars)
  const inCentre = isCentre(pathname)
  const rail = inCentre ? !centreWide : collapsed
  const setRail = (next: boolean) => (inCentre ? setCentreWide(!next) : preferences.menuCollapsed.set(next))
  return (
    <div className={joinNames(css.shell, withSide && (rail ? css.withRail : css.withSide))} data-chrome={chrome}>
      <a className={css.skip} href="#main">
        {say('host.skip')}
      </a>
      {withSide && <SideMenu rail={rail} onRail={setRail} />}
      <div className={css.column}>
        {withHeader && <Header logo={withSide ? 'narrow' : 'always'} />}
        <main id="main" tabIndex={-1} className={css.main} data-bare={chrome !== 'full' || inCentre || undefined}>
          <Outlet />
        </main>
        {chrome === 'full' && !inCentre && <Footer />}
      </div>
      {chrome === 'full' && <FloatingMenu />}
      <BottomBar onMenu={() => setDrawerOpen(true)} />
      <MenuDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      <Modals />
      <Consent />
      <ToastRegion />
      <SessionNotices />
    </div>
  )
}
