import type { SharedKey } from '@azulejo/shared/i18n'
import { matchPath } from 'react-router-dom'
import type { HostKey } from '../locales/message-ids.ts'
import type { RemoteRegistry } from '../remotes/remote-registry.ts'
import { homePaths } from '../site/home-paths.ts'
import { menuPage } from '../site/menu-page.ts'

const ownTitles: Readonly<Record<string, HostKey | SharedKey>> = {
  '/register': 'header.register',
  '/register.html': 'header.register',
  '/login': 'header.login',
  '/help': 'host.footer.terms',
  '/helpmc': 'nav.help',
  '/down': 'nav.down',
  '/download': 'nav.down',
}

/** Title of the page at a path; empty for home, whose title is the brand name alone. */
export function pageTitle(
  pathname: string,
  remoteRegistry: RemoteRegistry,
  language: string,
  t: (key: HostKey | SharedKey) => string,
): string {
  if (homePaths.includes(pathname)) return ''
  const own = ownTitles[pathname]
  if (own) return t(own)
  const route = remoteRegistry.routes.find(({ path }) => matchPath(path, pathname))
  if (route) return remoteRegistry.labelOf(route.area, route.title, language)
  const lost = remoteRegistry.lostRoutes.find(({ path }) => matchPath(path, pathname))
  if (lost) return remoteRegistry.areaLabelOf(lost.area, language) ?? t('host.area.other')
  const [, centre, name] = pathname.split('/')
  if (centre === 'member' || centre === 'agent') {
    const page = remoteRegistry.centrePagesOf(centre).find((entry) => (name ? entry.page === name : entry.isDefault))
    if (page) return remoteRegistry.labelOf(page.area, page.label, language)
    if (name && name !== menuPage) return t('host.notFound.title')
    return t(centre === 'member' ? 'nav.memberCenter' : 'nav.agentCenter')
  }
  return t('host.notFound.title')
}
