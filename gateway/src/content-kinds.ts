import type { ContentKind } from './brands/content-store.ts'
import { chatContent } from './chat/chat-content.ts'
import { demoContent } from './demo-data/demo-content.ts'
import { announcementContent } from './editorial/announcement-content.ts'
import { bannerContent } from './editorial/banner-content.ts'
import { helpContent } from './help/help-content.ts'
import { rewardContent } from './points/reward-content.ts'
import { promotionContent } from './promotions/promotion-content.ts'

/** All content that stands in the files of the brands. */
export const contentKinds: readonly ContentKind[] = [
  bannerContent,
  announcementContent,
  helpContent,
  promotionContent,
  rewardContent,
  chatContent,
  demoContent,
]
