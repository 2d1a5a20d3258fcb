import { missionLeaderboardCall } from './leaderboards.call.ts'
import { claimMissionCall, joinMissionCall, missionMilestonesCall, missionSummaryCall } from './missions.call.ts'
import { signInCalendarCall, signInTodayCall } from './sign-in.call.ts'

export { bonusDenial } from './bonus-denial.ts'
export { claimMilestone, enterMission } from './claim-milestone.ts'
export { gainContent, minorOf, storedGain, wireGain } from './gains.ts'
export { claimDays, rewardOf } from './issue-milestone.ts'
export { date, dateOf, gameClasses } from './mission-content.ts'
export { openMissions } from './missions.call.ts'
export { periodAt } from './periods.ts'
export { reachedOf } from './reached.ts'
export { signIn, signInContent } from './sign-in.call.ts'
export { settled } from './turn-missions.ts'

export const missionCalls = [
  missionSummaryCall,
  missionMilestonesCall,
  joinMissionCall,
  claimMissionCall,
  missionLeaderboardCall,
  signInCalendarCall,
  signInTodayCall,
]
