import type { SharedKey } from '@azulejo/shared/i18n'
import type { GameClass } from '@azulejo/shared/wire'

/** One of the categories that share the lobby. */
export type Hall = {
  readonly path: string
  readonly gameClass: GameClass
  /** Message key of the hall's name. */
  readonly title: SharedKey
  /** Banner group whose title the hall's band shows. */
  readonly bannerGroup: string
}

export const halls: readonly Hall[] = [
  { path: '/rng', gameClass: 'RNG', title: 'nav.rng', bannerGroup: 'w_rng' },
  { path: '/pvp', gameClass: 'PVP', title: 'nav.pvp', bannerGroup: 'w_pvp' },
  { path: '/live', gameClass: 'LIVE', title: 'nav.live', bannerGroup: 'w_live' },
  { path: '/fish', gameClass: 'FISH', title: 'nav.fish', bannerGroup: 'w_fish' },
  { path: '/sports', gameClass: 'SPORTS', title: 'nav.sports', bannerGroup: 'w_sports' },
  { path: '/esports', gameClass: 'ESPORTS', title: 'nav.esports', bannerGroup: 'w_esports' },
  { path: '/inhouse', gameClass: 'INHOUSE', title: 'nav.inhouse', bannerGroup: 'w_inhouse' },
]

export const hallAt = (path: string): Hall | undefined => halls.find((hall) => hall.path === path)

/** Path of the page that lists the games of a class. */
export function pathOfClass(gameClass: GameClass): string {
  if (gameClass === 'LOTT') return '/lottery'
  if (gameClass === 'ELOTT') return '/elott'
  return halls.find((hall) => hall.gameClass === gameClass)?.path ?? '/rng'
}
