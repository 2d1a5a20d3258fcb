import type { ContentKind } from './brands/content-store.ts'
import { chatContent } from './chat/chat-content.ts'
import { demoContent } from './demo-data/demo-content.ts'
import { announcementContent } from './editorial/announcement-content.ts'
import { bannerContent } from './editorial/banner-content.ts'
import { helpContent } from './help/help-content.ts'
import { leaderboardContent } from './missions/leaderboard-content.ts'
import { missionContent } from './missions/mission-content.ts'
import { signInContent } from './missions/sign-in.call.ts'
import { rewardContent } from './points/reward-content.ts'
import { promotionContent } from './promotions/promotion-content.ts'
import { raffleContent } from './raffles/raffle-content.ts'

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
