import { chatContent } from './community/chat/chat-content.ts'
import { demoContent } from './demo/demo-data/demo-content.ts'
import type { ContentKind } from './platform/brands/content-store.ts'
import { leaderboardContent } from './rewards/missions/leaderboard-content.ts'
import { missionContent } from './rewards/missions/mission-content.ts'
import { signInContent } from './rewards/missions/sign-in.call.ts'
import { rewardContent } from './rewards/points/reward-content.ts'
import { promotionContent } from './rewards/promotions/promotion-content.ts'
import { raffleContent } from './rewards/raffles/raffle-content.ts'
import { announcementContent } from './site/editorial/announcement-content.ts'
import { bannerContent } from './site/editorial/banner-content.ts'
import { helpContent } from './site/help/help-content.ts'

/** All kinds of content in the files of the brands. */
export const contentKinds: readonly ContentKind[] = [
  bannerContent,
  announcementContent,
  helpContent,
  promotionContent,
  rewardContent,
  missionContent,
  leaderboardContent,
  signInContent,
  raffleContent,
  chatContent,
  demoContent,
]
