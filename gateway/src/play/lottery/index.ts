export type { Beacon, DrawServices } from './draw/beacon.ts'
export { issueAfter, issueAt } from './draw/calendar.ts'
export { lotterySecret } from './draw/draw.store.ts'
export { ranking } from './draw/draw-numbers.ts'
export { commitOf, drawStream, sha256Hex } from './draw/draw-stream.ts'
export { drawPast } from './draw/draws.ts'
export { entropyOf, merkleRoot } from './draw/merkle.ts'
export {
  isVietnamese,
  type LotteryGame,
  lotteryGame,
  lotteryGames,
  lotteryVendor,
  nameOf,
  vietnamAccountType,
} from './games.ts'
export { betTerms } from './sale/bet-terms.ts'
export { placeSlip } from './sale/betting.call.ts'
export { type FreeTicket, giveFreeTicket } from './sale/free-ticket.ts'
export { newestEnds } from './sale/ticket.store.ts'
export { lotteryChannel } from './settle/settlement.store.ts'
export { lotteryView } from './view/lottery-view.ts'
