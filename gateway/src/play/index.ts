export { allGames, type CatalogueGame, likeAnywhere, minBetOf } from './catalogue/index.ts'
export { siteOrigin } from './launch/index.ts'
export {
  commitOf,
  drawStream,
  entropyOf,
  giveFreeTicket,
  lotteryGame,
  lotterySecret,
  merkleRoot,
  ranking,
  sha256Hex,
} from './lottery/index.ts'
export { validBet } from './vendor/index.ts'
