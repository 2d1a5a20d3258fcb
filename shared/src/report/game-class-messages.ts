import type { SharedKey } from '../i18n/catalogues.ts'
import type { GameClass } from '../wire/games.ts'

/** Message keys of the game class names. */
export const gameClassMessages: Readonly<Record<GameClass, SharedKey>> = {
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
