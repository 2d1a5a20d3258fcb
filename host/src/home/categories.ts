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
import { launchAddress } from '@azulejo/shared/kernel'
import type { GameClass, VendorLane } from '@azulejo/shared/wire'
import type { HostKey } from '../locales/message-ids.ts'

export type Category = { readonly path: string; readonly label: HostKey | SharedKey; readonly icon: LucideIcon }

/** Path, label and icon of each game class. */
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

/** The vendor of the lotteries with betting desks on the site: its view is launched instead of a game list. */
const lotteryVendor = 'TCG_SEA'

/** Prize mode of the launched view, by game class. */
const launchedModes: Readonly<Partial<Record<GameClass, string>>> = { ELOTT: 'ELOTT', LOTT: 'SEA' }

/** Path of a vendor: its tab in the game list of the class, or the launch of the lottery vendor's view. */
export function vendorPath(gameClass: GameClass, vassalage: string): string {
  const { path } = categories[gameClass]
  const prizeMode = launchedModes[gameClass]
  if (prizeMode === undefined || vassalage !== lotteryVendor) return `${path}?page=${vassalage}`
  return launchAddress({ launchMode: 'LOTT', vassalage, prizeMode, lottoView: 'lobby', backUrl: '/' })
}

/** Lanes that have vendors, in the brand's order; without in-house games, which have a separate entry. */
export function orderedLanes(lanes: readonly VendorLane[], order: readonly string[]): readonly VendorLane[] {
  const place = ({ gameClassify }: VendorLane) => {
    const found = order.indexOf(gameClassify)
    return found < 0 ? order.length : found
  }
  return lanes
    .filter(({ gameClassify, cards }) => gameClassify !== 'INHOUSE' && cards.length > 0)
    .toSorted((one, other) => place(one) - place(other))
}
