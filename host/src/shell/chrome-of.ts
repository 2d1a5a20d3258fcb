import type { Chrome } from '@azulejo/shared/release'
import { matchPath } from '@azulejo/shared/router'
import type { RemoteRegistry } from '../remotes/remote-registry.ts'

const ownChrome: Readonly<Record<string, Chrome>> = {
  '/register': 'header-only',
  '/register.html': 'header-only',
  '/login': 'header-only',
}

/** What the shell shows around the screen of an address. */
export function chromeOf(pathname: string, remoteRegistry: RemoteRegistry): Chrome {
  const route = remoteRegistry.routes.find(({ path }) => matchPath(path, pathname))
  return route?.chrome ?? ownChrome[pathname] ?? 'full'
}

/** Centres bring a menu of their own, so the side menu makes room. */
export const isCentre = (pathname: string): boolean => /^\/(member|agent)(\/|$)/.test(pathname)
