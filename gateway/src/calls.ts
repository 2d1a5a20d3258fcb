import { directTeamCall } from './agents/direct-team.call.ts'
import { teamOverviewCall } from './agents/team-overview.call.ts'
import { gameListCall } from './catalogue/game-list.call.ts'
import { gameVendorsCall } from './catalogue/game-vendors.call.ts'
import { hotGamesCall } from './catalogue/hot-games.call.ts'
import { recentGamesCall } from './catalogue/recent-games.call.ts'
import { winnerBoardCall } from './catalogue/winner-board.call.ts'
import type { Answering } from './pipeline/answers.ts'

/** Every call the gateway answers, one line each. */
export const calls: readonly Answering[] = [
  gameVendorsCall,
  gameListCall,
  hotGamesCall,
  recentGamesCall,
  winnerBoardCall,
  directTeamCall,
  teamOverviewCall,
]
