import { defineFirstView } from '@azulejo/shared/remote'
import { announcements, promotionList } from '@azulejo/shared/wire'
import { remote } from './remote.ts'

/** How long a promotion runs depends on the reader's clock, and comes after that. */
export const firstView = defineFirstView(remote, {
  screens: { promotions: [promotionList], pointMall: [announcements] },
})
