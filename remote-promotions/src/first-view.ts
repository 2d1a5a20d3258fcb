import { defineFirstView } from '@azulejo/shared/remote'
import { announcements, promotionList } from '@azulejo/shared/wire'
import { remote } from './remote.ts'

/** Pre-rendered views. The period of a promotion depends on the reader's clock, so it renders after hydration. */
export const firstView = defineFirstView(remote, {
  screens: { promotions: [promotionList], pointMall: [announcements] },
})
