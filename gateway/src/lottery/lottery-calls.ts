import type { Answering } from '../pipeline/answers.ts'
import { placeLotteryBetCall } from './betting.call.ts'
import { cancelSuborderCall } from './cancel-ticket.call.ts'
import { gameSettingCall, lotteryGamesCall, memberSeriesCall, playMenuCall } from './desk.call.ts'
import {
  followingNumerosCall,
  latestDrawsCall,
  nearIssueCall,
  openedNumeroCall,
  vnOpenedNumeroCall,
} from './draws.call.ts'
import { gameMenusCall, vnGameMenuCall } from './menus.call.ts'
import { numberSetsCall, removeNumberSetCall, saveNumberSetCall } from './number-sets.call.ts'
import { lotteryTicketFiguresCall } from './own-tickets.ts'
import { lotteryTicketEndsCall } from './ticket-ends.call.ts'
import { lotteryTicketCall, lotteryTicketsCall, todayOrdersCall } from './tickets.call.ts'
import { gameDrawsCall, hotGapInfoCall, popularLotteriesCall, vnRecentLotteriesCall } from './trends.call.ts'

/** Every call of the lotteries. */
export const lotteryCalls: readonly Answering[] = [
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
