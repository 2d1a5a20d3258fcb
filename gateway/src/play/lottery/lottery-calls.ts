import type { Answering } from '../../platform/pipeline/answers.ts'
import { cancelGroupTicketCall } from './group/cancel-group.call.ts'
import { groupTicketCall, openGroupTicketsCall, ownGroupTicketsCall } from './group/groups.call.ts'
import { joinGroupTicketCall } from './group/join-group.call.ts'
import { startGroupTicketCall } from './group/start-group.call.ts'
import { placeLotteryBetCall } from './sale/betting.call.ts'
import { cancelSuborderCall } from './sale/cancel-ticket.call.ts'
import { numberSetsCall, removeNumberSetCall, saveNumberSetCall } from './sale/number-sets.call.ts'
import { gameSettingCall, lotteryGamesCall, memberSeriesCall, playMenuCall } from './view/desk.call.ts'
import {
  followingNumerosCall,
  latestDrawsCall,
  nearIssueCall,
  openedNumeroCall,
  vnOpenedNumeroCall,
} from './view/draws.call.ts'
import { gameMenusCall, vnGameMenuCall } from './view/menus.call.ts'
import { lotteryTicketFiguresCall } from './view/own-tickets.ts'
import { lotteryTicketEndsCall } from './view/ticket-ends.call.ts'
import { lotteryTicketCall, lotteryTicketsCall, todayOrdersCall } from './view/tickets.call.ts'
import { gameDrawsCall, hotGapInfoCall, popularLotteriesCall, vnRecentLotteriesCall } from './view/trends.call.ts'

/** Every call of the lotteries. */
export const lotteryCalls: readonly Answering[] = [
  startGroupTicketCall,
  joinGroupTicketCall,
  cancelGroupTicketCall,
  openGroupTicketsCall,
  ownGroupTicketsCall,
  groupTicketCall,
  placeLotteryBetCall,
  gameSettingCall,
  lotteryGamesCall,
  memberSeriesCall,
  playMenuCall,
  followingNumerosCall,
  latestDrawsCall,
  nearIssueCall,
  openedNumeroCall,
  vnOpenedNumeroCall,
  gameMenusCall,
  vnGameMenuCall,
  numberSetsCall,
  removeNumberSetCall,
  saveNumberSetCall,
  lotteryTicketEndsCall,
  lotteryTicketFiguresCall,
  cancelSuborderCall,
  lotteryTicketCall,
  lotteryTicketsCall,
  todayOrdersCall,
  gameDrawsCall,
  hotGapInfoCall,
  popularLotteriesCall,
  vnRecentLotteriesCall,
]
