import { defineFirstView } from '@azulejo/shared/remote'
import { announcements, gameList, gameVendors, hotGames } from '@azulejo/shared/wire'
import { remote } from './remote.ts'

export const firstView = defineFirstView(remote, {
  screens: { hall: [announcements, gameList, gameVendors] },
  slots: { hot: [hotGames], live: [hotGames] },
})
