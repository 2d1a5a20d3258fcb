import { createBrandStorage } from '../site/brand-storage.ts'
import { homePaths } from '../site/home-paths.ts'
import { part, ScreenFailed } from '../site/part.tsx'
import { isWide } from '../site/use-is-wide.ts'

export const HomeScreen = part(async () => (await import('../home/home.screen.tsx')).HomeScreen, {
  Failed: ScreenFailed,
})
export const MemberActions = part(async () => (await import('./member-actions.tsx')).MemberActions)
export const SideMenu = part(async () => (await import('./side-menu.tsx')).SideMenu)

/** Loads the parts of the shell that only some first views have. One that does not come is asked for again when shown. */
export async function prepareFirstParts(page: Window): Promise<void> {
  const perTab = createBrandStorage(page.document.documentElement.dataset.brand ?? '', () => page.sessionStorage)
  const parts = [
    ...(homePaths.includes(page.location.pathname) ? [HomeScreen] : []),
    ...(perTab.read('token') ? [MemberActions] : []),
    ...(isWide(page) ? [SideMenu] : []),
  ]
  await Promise.allSettled(parts.map(({ prepare }) => prepare()))
}
