import type { MissionTables } from './rewards/missions.ts'
import type { PointTables } from './rewards/points.ts'
import type { PromotionTables } from './rewards/promotions.ts'
import type { RaffleTables } from './rewards/raffles.ts'
import type { RebateTables } from './rewards/rebates.ts'
import type { RewardTables } from './rewards/rewards.ts'

/** Tables of the group `rewards`. */
export type RewardsGroupTables = MissionTables &
  PointTables &
  PromotionTables &
  RaffleTables &
  RebateTables &
  RewardTables
