import type { SharedKey } from '@azulejo/shared/i18n'
import type { GameClass } from './record-filter.ts'

/** What a game class is called. */
export const categoryMessages: Readonly<Record<GameClass, SharedKey>> = {
  RNG: 'nav.rng',
  LIVE: 'nav.live',
  FISH: 'nav.fish',
  PVP: 'nav.pvp',
  SPORTS: 'nav.sports',
  ESPORTS: 'nav.esports',
  ELOTT: 'nav.elott',
  LOTT: 'nav.lott',
  INHOUSE: 'nav.inhouse',
}
