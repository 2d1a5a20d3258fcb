import {
  Cherry,
  Dices,
  Fish,
  Gamepad2,
  type LucideIcon,
  Shapes,
  Spade,
  Swords,
  Ticket,
  Volleyball,
} from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import type { GameClass, VendorLane } from '@azulejo/shared/wire'
import type { HostKey } from '../locales/message-ids.ts'

export type Category = { readonly path: string; readonly label: HostKey | SharedKey; readonly icon: LucideIcon }

/** Where each game class lives and what players call it. */
export const categories: Readonly<Record<GameClass, Category>> = {
  RNG: { path: '/rng', label: 'nav.rng', icon: Cherry },
  LIVE: { path: '/live', label: 'nav.live', icon: Spade },
  FISH: { path: '/fish', label: 'nav.fish', icon: Fish },
  PVP: { path: '/pvp', label: 'nav.pvp', icon: Swords },
  SPORTS: { path: '/sports', label: 'nav.sports', icon: Volleyball },
  ESPORTS: { path: '/esports', label: 'nav.esports', icon: Gamepad2 },
  ELOTT: { path: '/elott', label: 'nav.elott', icon: Ticket },
  LOTT: { path: '/lottery', label: 'nav.lott', icon: Dices },
  INHOUSE: { path: '/inhouse', label: 'nav.inhouse', icon: Shapes },
}

/** Game classes whose screens are halls with one tab per vendor. */
const hallClasses: readonly GameClass[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS']

/** Address of a vendor's tab; lottery classes have no hall, so their vendors share the class's own page. */
export const vendorPath = (gameClass: GameClass, vassalage: string): string =>
  hallClasses.includes(gameClass) ? `${categories[gameClass].path}?page=${vassalage}` : categories[gameClass].path

/** Lanes that have vendors, in the brand's order; in-house games have an entry of their own. */
export function orderedLanes(lanes: readonly VendorLane[], order: readonly string[]): readonly VendorLane[] {
  const place = ({ gameClassify }: VendorLane) => {
    const found = order.indexOf(gameClassify)
    return found < 0 ? order.length : found
  }
  return lanes
    .filter(({ gameClassify, cards }) => gameClassify !== 'INHOUSE' && cards.length > 0)
    .toSorted((one, other) => place(one) - place(other))
}
