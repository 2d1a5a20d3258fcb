import { vendorOf } from '@azulejo/shared/brand-data'
import type { CatalogueGame } from './make-games.ts'
import { everyLanguage } from './names/words.ts'

/** Game type of a vendor's lobby card: the card opens the list of the vendor's games and cannot be launched. */
export const lobbyType = 'LOBBY'

/** Vendors that have a lobby card in their hall. */
const withLobby = ['AV', 'AI', 'IMES', 'TF', 'IA']

/** One lobby card per e-sports vendor. The cards are no games: nobody plays them and no total counts them. */
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
    // Ranks the card above every game of the hall that is not one of the merchant's hot games.
    popularity: 300_000 - place,
    released: 0,
  }))
}
