import { localeOf } from '@azulejo/shared/kernel'
import { fitsView, guestFacts } from '@azulejo/shared/release'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { sessionAtom } from '../session/session-actions.ts'
import { drawnFlags, permissionAtom } from '../site/permission.ts'
import { localeAtom, themeAtom } from '../site/preferences.ts'
import { firstMounts } from '../site/preload-route.ts'
import type { Site } from '../site/site.ts'
import { statusAtom, statusFactsAtom } from '../site/status.ts'
import { isWide } from '../site/use-is-wide.ts'

/** The mounts of this visitor's first render. */
function mountsOf({ store, brand }: Site, { location }: Window) {
  const remoteRegistry = store.get(remoteRegistryAtom)
  return firstMounts(location.pathname, remoteRegistry, brand.home).map(({ area, name }) => {
    const build = remoteRegistry.buildOf(area)
    return { build: build.ok ? build.value.id : '', name }
  })
}

/** Whether the first render of the shell matches the pre-rendered view in the page, so that it can hydrate. */
export function fitsFirstView(site: Site, page: Window): boolean {
  const { store, firstView, brand, buildPreview } = site
  const permission = store.get(permissionAtom)
  // The page's script has decided before, by facts that only it knows.
  if (!firstView || page.document.documentElement.dataset.firstView !== 'on' || permission.state !== 'ready')
    return false
  const { language, flags, mounts } = firstView
  return fitsView(
    { ...guestFacts, lang: localeOf[language], theme: brand.theme, flags, mounts },
    {
      lang: localeOf[store.get(localeAtom)],
      theme: store.get(themeAtom),
      isWide: isWide(page),
      isMember: store.get(sessionAtom).role !== 'guest',
      hasBuildPreview: buildPreview !== undefined,
      isOutdated: firstView.isOutdated(),
      status: store.get(statusAtom),
      isMaintenancePlanned: store.get(statusFactsAtom)?.info.plannedMaintenance !== undefined,
      flags: drawnFlags(permission.value),
      mounts: mountsOf(site, page),
    },
  )
}

const outlineOf = ({ body }: Document) => body.querySelector(':scope > .sk-page')

/** Puts the outline where the shell will render, as in pages without a first view. */
export function showOutline(root: HTMLElement, { document }: Window): void {
  const outline = outlineOf(document)
  if (outline) root.replaceChildren(outline)
  root.removeAttribute('data-dehydrated')
  delete document.documentElement.dataset.firstView
}

/** Removes the outline and the slow-loading notice that the page holds beside the shell's root. */
export function removeOutline({ document }: Window): void {
  outlineOf(document)?.remove()
  document.body.querySelector(':scope > .sk-slow')?.remove()
}

/** Removes the side menu from a first view in a narrow window, where the shell renders no side menu. */
export function fitSideMenu(root: HTMLElement, page: Window): void {
  const menu = root.querySelector(':scope > * > aside')
  if (!menu || isWide(page)) return
  // The comment nodes before and after the menu are React's Suspense markers.
  for (const beside of [menu.previousSibling, menu.nextSibling])
    if (beside?.nodeType === Node.COMMENT_NODE) beside.remove()
  menu.remove()
}
