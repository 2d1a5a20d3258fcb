import { languageOfTag } from '@azulejo/shared/i18n'
import { hostRoutes } from '@azulejo/shared/release'
import { PartFailed, part } from '@azulejo/shared/remote'
import { matchPath } from 'react-router-dom'
import { entryPart } from '../locales/entry-part.ts'
import { createBrandStorage } from '../site/brand-storage.ts'
import { isWide } from '../site/use-is-wide.ts'

const whole = { Failed: PartFailed }
const CentreScreen = entryPart(async () => (await import('../centres/centre.screen.tsx')).CentreScreen, whole)

/** The shell's own screens, by route name. */
export const screens = {
  home: part(async () => (await import('../home/home.screen.tsx')).HomeScreen, whole),
  register: entryPart(async () => (await import('../register/register.screen.tsx')).RegisterScreen, whole),
  login: entryPart(async () => (await import('../login/login.screen.tsx')).LoginScreen, whole),
  protocol: part(async () => (await import('../help/protocol.screen.tsx')).ProtocolScreen, whole),
  helpOnly: entryPart(async () => (await import('../help/help.screen.tsx')).HelpScreen, whole),
  download: entryPart(async () => (await import('../download/download.screen.tsx')).DownloadScreen, whole),
  memberCentre: CentreScreen,
  agentCentre: CentreScreen,
} as const

export const MemberActions = part(async () => (await import('./member-actions.tsx')).MemberActions)
export const SideMenu = part(async () => (await import('./side-menu.tsx')).SideMenu)

const names = Object.keys(hostRoutes) as (keyof typeof hostRoutes)[]
/** Route name of the shell's own screen at a path. */
export const screenAt = (pathname: string) =>
  names.find((name) => hostRoutes[name].some((path) => matchPath(path, pathname)))

/** Whether a remote renders the main content of a path. */
export function showsRemotes(pathname: string): boolean {
  const screen = screenAt(pathname)
  return screen === undefined || screen === 'home' || screens[screen] === CentreScreen
}

/**
 * Loads the parts of the shell that only some first views have, with their messages. A failed part is requested again when
 * it renders. Waits for the parts of the first frame; other screens render when they have loaded.
 * @returns whether all awaited parts have loaded
 */
export async function prepareFirstParts(page: Window): Promise<boolean> {
  const { lang, dataset } = page.document.documentElement
  const perTab = createBrandStorage(dataset.brand ?? '', () => page.sessionStorage)
  const language = languageOfTag(lang)
  const screen = screenAt(page.location.pathname)
  const isFirst = screen === 'home' || dataset.firstView === 'on'
  if (screen && !isFirst) void screens[screen].prepare(language).catch(() => undefined)
  const parts = [
    ...(screen && isFirst ? [screens[screen]] : []),
    ...(perTab.read('token') ? [MemberActions] : []),
    ...(isWide(page) ? [SideMenu] : []),
  ]
  const outcomes = await Promise.allSettled(parts.map(({ prepare }) => prepare(language)))
  return outcomes.every(({ status }) => status === 'fulfilled')
}
