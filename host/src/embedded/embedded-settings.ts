import type { Language } from '@azulejo/shared/i18n'
import { type AreaName, type BrandDocument, embeddedArea } from '@azulejo/shared/release'
import { matchPath } from 'react-router-dom'
import type { RemoteRegistry } from '../remotes/remote-registry.ts'
import { sameSitePath } from '../site/navigation.ts'
import { isTheme, type Theme } from '../site/preferences.ts'

/** What an element asks of the page in its frame. */
export type EmbeddedSettings = {
  readonly area: AreaName
  readonly language: Language
  readonly theme: Theme
  /** Path of the site; the first page of the area if the element names none. */
  readonly route: string | undefined
}

/** Reads the area from the address of the page, and the settings from its fragment; what is not valid is left out. */
export function readSettings(location: Location, { site }: Pick<BrandDocument, 'site'>): EmbeddedSettings {
  const given = new URLSearchParams(location.hash.slice(1))
  const theme = given.get('theme')
  return {
    area: embeddedArea(location.pathname),
    language: site.languages.find((language) => language === given.get('language')) ?? site.defaultLanguage,
    theme: isTheme(theme) ? theme : site.theme,
    route: sameSitePath(given.get('route'), location.origin),
  }
}

/** Whether a path of the site is a page of the area. */
export const isRouteOf = ({ routes }: RemoteRegistry, area: AreaName, path: string): boolean =>
  routes.some((route) => route.area === area && matchPath(route.path, path.replace(/[?#].*$/, '')) !== null)

/** The path to show first: the one that the element names if it is a page of the area, else the area's first page. */
export function firstPath(registry: RemoteRegistry, { area, route }: EmbeddedSettings): string {
  if (route && isRouteOf(registry, area, route)) return route
  return registry.routes.find(({ area: of, path }) => of === area && !path.includes(':'))?.path ?? '/'
}
