import { vendorOf } from '../vendors.ts'
import type { CatalogueGame } from './make-games.ts'
import { everyLanguage } from './names/words.ts'

/** The game type of a card that stands for a vendor: it opens the list of the vendor's games and cannot be launched. */
export const lobbyType = 'LOBBY'

/** Vendors whose games are behind one card in their hall. */
const withLobby = ['AV', 'AI', 'IMES', 'TF', 'IA']

/** One card per vendor of e-sports. They are no games: nobody plays them and no figure counts them. */
export function vendorLobbies(): CatalogueGame[] {
  return withLobby.map((vendor, place) => ({
    nodeId: `${vendor}.lobby`,
    gameId: 'lobby',
    slug: `salao-${vendor.toLowerCase()}`,
    names: everyLanguage(vendorOf(vendor)?.name ?? vendor),
    gameClass: 'ESPORTS',
    gameType: lobbyType,
    vendor,
    accountTypeName: vendor,
    code: null,
    defaultPlayType: null,
    rtp: 0,
    volatility: 'medium',
    minBetRung: 0,
    lines: 0,
    freePlay: false,
    isNew: false,
    // Above every game of the hall that the merchant does not put first itself.
    popularity: 300_000 - place,
    released: 0,
  }))
}
