import { part, ScreenFailed } from '../site/part.tsx'
import { homePaths } from './home-paths.ts'
import { isWide } from './use-is-wide.ts'

export const HomeScreen = part(async () => (await import('../home/home.screen.tsx')).HomeScreen, {
  Failed: ScreenFailed,
})
export const SideMenu = part(async () => (await import('./side-menu.tsx')).SideMenu)

/** Loads the parts of the shell that only some first views have. One that does not come is asked for again when shown. */
export async function prepareFirstParts(page: Window): Promise<void> {
  const parts = [
    ...(homePaths.includes(page.location.pathname) ? [HomeScreen] : []),
    ...(isWide(page) ? [SideMenu] : []),
  ]
  await Promise.allSettled(parts.map(({ prepare }) => prepare()))
}
