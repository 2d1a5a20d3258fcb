import type { DecisionKind } from '../money/index.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Answering } from '../platform/pipeline/answers.ts'
import type { AdminCommands, GatewayDeps } from '../platform/pipeline/gateway-deps.ts'
import {
  addFavouriteCall,
  favouriteGamesCall,
  favouriteIdsCall,
  removeFavouriteCall,
} from './catalogue/favourites.call.ts'
import { gameCommand } from './catalogue/game-command.ts'
import { gameListCall, hotGamesCall } from './catalogue/game-list.call.ts'
import { gameVendorsCall } from './catalogue/game-vendors.call.ts'
import { recentGamesCall } from './catalogue/recent-games.call.ts'
import { winnerBoardCall } from './catalogue/winner-board.call.ts'
import { launchGameCall } from './launch/launch-game.call.ts'
import { sweepTickets } from './launch/tickets.ts'
import { below } from './locales/index.ts'
import { redrawIssue } from './lottery/draw/redraw.ts'
import type { DrawServices } from './lottery/index.ts'
import { lotteryCalls } from './lottery/lottery-calls.ts'
import { lotteryCommand } from './lottery/lottery-command.ts'
import { payHeldRebates, payUnpaid } from './lottery/settle/pay-unpaid.ts'
import { type RoomServices, roomListCall } from './rooms/index.ts'
import { type TransferServices, transferCalls } from './transfers/index.ts'
import { transferCommand } from './transfers/transfer-command.ts'
import { completeTransfer, returnTransfer } from './transfers/transfer-decisions.ts'
import { endOpenRounds } from './vendor/end-open-rounds.ts'
import { prizeLimitCommand } from './vendor/prize-limit-command.ts'
import { roundsCommand } from './vendor/round-command.ts'
import { vendorBetCall, vendorCancelCall, vendorStatusCall, vendorWinCall } from './vendor/vendor-rounds.call.ts'
import { vendorAuthenticateCall, vendorBalanceCall } from './vendor/vendor-session.call.ts'

export { catalogueModule } from './catalogue/stock-catalogue.ts'
export { httpBeacon, withChain } from './lottery/draw/http-beacon.ts'
export { returnBetsOf } from './lottery/group/return-shares.ts'
export { type Beacon, lotteryChannel, newestEnds } from './lottery/index.ts'
export { lottery } from './lottery/lottery-module.ts'
export { createDemoRoomVendor, type RoomVendors } from './rooms/index.ts'
export { createDemoTransferVendor, startAutomatic, type TransferVendors, transfersChannel } from './transfers/index.ts'
export { recallOf } from './transfers/recall.store.ts'
export { transferStatements } from './transfers/transfer-statements.ts'
export { transfersModule } from './transfers/transfers-module.ts'

/** What the group needs in addition to the dependencies of every group. */
export type PlayServices = TransferServices & DrawServices & RoomServices

export const calls: readonly Answering<PlayServices>[] = [
  gameVendorsCall,
  gameListCall,
  hotGamesCall,
  recentGamesCall,
  favouriteIdsCall,
  favouriteGamesCall,
  addFavouriteCall,
  removeFavouriteCall,
  winnerBoardCall,
  roomListCall,
  ...lotteryCalls,
  launchGameCall,
  ...transferCalls,
  vendorAuthenticateCall,
  vendorBalanceCall,
  vendorBetCall,
  vendorCancelCall,
  vendorStatusCall,
  vendorWinCall,
]

export const jobs = ({ logger }: GatewayDeps): readonly JobKind[] => [
  sweepTickets,
  endOpenRounds(logger),
  payHeldRebates,
]

export const commands: AdminCommands<TransferServices> = {
  game: gameCommand,
  'prize-limit': prizeLimitCommand,
  lottery: lotteryCommand,
  rounds: roundsCommand,
  transfers: transferCommand,
}

/** Decisions about money that may need a second operator. */
export const decisions: readonly DecisionKind[] = [completeTransfer, returnTransfer, redrawIssue, payUnpaid]

export const refusals = below('play.refused.')
