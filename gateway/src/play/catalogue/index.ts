export { allGames, type CatalogueGame } from './make-games.ts'
export { minBetOf } from './min-bets.ts'
export { findGame, type GameRow, gamesOnOffer, wireGame } from './read-games.ts'
export { likeAnywhere } from './search-name.ts'
