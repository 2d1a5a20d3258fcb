export { allGames, type CatalogueGame, likeAnywhere, minBetOf } from './catalogue/index.ts'
export { factsOfTickets, type GivenTicket, keepTickets, siteOrigin, type TicketFacts } from './launch/index.ts'
export {
  betTerms,
  commitOf,
  drawPast,
  drawStream,
  entropyOf,
  giveFreeTicket,
  issueAfter,
  issueAt,
  type LotteryGame,
  lotteryGame,
  lotteryGames,
  lotterySecret,
  merkleRoot,
  placeSlip,
  ranking,
  sha256Hex,
} from './lottery/index.ts'
export { fundsOf } from './transfers/index.ts'
export { endOf, endRoundsTogether, stakeOf, takeStakesTogether, validBet } from './vendor/index.ts'
