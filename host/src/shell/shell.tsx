import { joinNames } from '@azulejo/shared/design'
import { mayUseRealMoney } from '@azulejo/shared/kernel'
import type { Chrome } from '@azulejo/shared/release'
import { useBusEvent, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { entryPart } from '../locales/entry-part.ts'
import { ReservedBar } from '../play-session/reserved-bar.tsx'
import type { RemoteRegistry } from '../remotes/remote-registry.ts'
import { cardsAtom } from '../remotes/use-bars.ts'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { markHydrated, replayClicks } from '../site/event-replay.ts'
import { firstContentAtom, onceTrue } from '../site/first-content.ts'
import { menuCollapsedAtom } from '../site/preferences.ts'
import { useSite } from '../site/site-context.tsx'
import { useAfterFirstContent } from '../site/use-after-first-content.ts'
import { useIsWide } from '../site/use-is-wide.ts'
import { headerRoundAtom } from '../watch/header-state.ts'
import { BottomBar } from './bottom-bar.tsx'
import { SideMenu } from './first-parts.tsx'
import { Header } from './header.tsx'
import { ModalFailed } from './modal-failed.tsx'
import { Modals } from './modals.tsx'
import css from './shell.module.css'
import { StatusStrips } from './status-strips.tsx'
import { Toasts } from './toasts.tsx'
import { useBusCommands } from './use-bus-commands.ts'

const ownChrome: Readonly<Record<string, Chrome>> = {
  '/register': 'header-only',
  '/register.html': 'header-only',
  '/login': 'header-only',
}

/** The parts of the shell around the screen of a path. */
function frameOf(pathname: string, remoteRegistry: RemoteRegistry): { chrome: Chrome; hasBottomBar: boolean } {
  const route = remoteRegistry.routes.find(({ path }) => matchPath(path, pathname))
  return { chrome: route?.chrome ?? ownChrome[pathname] ?? 'full', hasBottomBar: route?.bottomBar ?? true }
}

/** Whether a path is in a centre, which has its own menu and needs the room of the side menu. */
const isCentre = (pathname: string): boolean => /^\/(member|agent)(\/|$)/.test(pathname)

/** Parts that the first view does not need, in one chunk. */
const Footer = entryPart(async () => (await import(/* webpackChunkName: "later" */ './footer.tsx')).Footer)
const LaterParts = entryPart(async () => (await import(/* webpackChunkName: "later" */ './later-parts.tsx')).LaterParts)
const SessionNotices = entryPart(
  async () => (await import(/* webpackChunkName: "later" */ './session-notices.tsx')).SessionNotices,
)
const SessionBar = entryPart(
  async () => (await import(/* webpackChunkName: "later" */ '../play-session/session-bar.tsx')).SessionBar,
  { waiting: <ReservedBar /> },
)
const MenuDrawer = entryPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, { Failed: ModalFailed })

/** Renders a part that the first view does not need after the first content, in a transition. */
const Deferred = ({ children }: { readonly children: ReactNode }) => (useAfterFirstContent() ? children : null)

/** Header, menus and footer around the screen of the route. */
export function Shell() {
  const { _: t } = useLingui()
  const remoteRegistry = useRemoteRegistry()
  const { pathname } = useLocation()
  const [barsShown, setBarsShown] = useState(false)
  /** Number of openings of the drawer; 0 while the drawer is closed. */
  const [drawer, setDrawer] = useState(0)
  const [collapsed, setCollapsed] = useAtom(menuCollapsedAtom)
  /** A centre has its own menu, so it starts with the rail regardless of the player's stored choice. */
  const [centreWide, setCentreWide] = useState(false)
  useBusEvent('bars-asked', ({ shown }) => setBarsShown(shown))
  useBusCommands()
  // Every page starts with the bars of its manifest.
  useEffect(() => {
    setBarsShown(false)
    setDrawer(0)
  }, [pathname])

  const { store, firstView } = useSite()
  useEffect(() => {
    if (!firstView) return
    markHydrated(document.getElementById('root'))
    // A press waits for those before it, but not for a remote that does not load.
    return onceTrue(store, firstContentAtom, () => replayClicks(false))
  }, [store, firstView])

  const isWide = useIsWide()
  const headerRound = useAtomValue(headerRoundAtom)
  const hasFailed = useAtomValue(cardsAtom) > 0
  const { chrome, hasBottomBar } = frameOf(pathname, remoteRegistry)
  const withBars = barsShown || hasFailed
  const withHeader = chrome !== 'bars-hidden' || withBars
  const withBottomBar = hasBottomBar || withBars
  const isPlayer = mayUseRealMoney(useVisitor().role)
  const withSide = chrome === 'full' || (chrome === 'bars-hidden' && withBars)
  const inCentre = isCentre(pathname)
  const rail = inCentre ? !centreWide : collapsed
  const setRail = (next: boolean) => (inCentre ? setCentreWide(!next) : setCollapsed(next))
  return (
    <div
      className={joinNames(css.shell, withSide && (rail ? css.withRail : css.withSide))}
      data-chrome={chrome}
      data-bottom-bar={withBottomBar}
    >
      <a className={css.skip} href="#main">
        {t('host.skip')}
      </a>
      {withSide && isWide && <SideMenu rail={rail} onRail={setRail} />}
      <div className={css.column}>
        {withHeader && <Header key={headerRound} logo={withSide ? 'narrow' : 'always'} />}
        {isPlayer && <SessionBar isShown={withHeader && hasBottomBar} />}
        <StatusStrips belowHeader={withHeader} />
        <main id="main" tabIndex={-1} className={css.main} data-bare={chrome !== 'full' || inCentre || undefined}>
          <Outlet />
        </main>
        {chrome === 'full' && !inCentre && (
          <Deferred>
            <Footer />
          </Deferred>
        )}
      </div>
      {withBottomBar && <BottomBar onMenu={() => startTransition(() => setDrawer((openings) => openings + 1))} />}
      {drawer > 0 && <MenuDrawer key={drawer} onClose={() => setDrawer(0)} />}
      <Modals />
      <Toasts />
      <Deferred>
        <LaterParts withMenu={chrome === 'full'} />
      </Deferred>
      <Deferred>
        <SessionNotices />
      </Deferred>
    </div>
  )
}
