import { defineFirstView } from '@azulejo/shared/remote'
import { gameMenus, gameSetting, playMenu, vnGameMenu } from '@azulejo/shared/wire'
import { remote } from './remote.ts'

/** Plays and closed boards; results, countdowns and the slip are never part of it: they keep their place until the remote is there. */
export const firstView = defineFirstView(remote, {
  screens: { 'lottery-desk': [gameMenus, playMenu, gameSetting], vietnam: [vnGameMenu] },
  slots: { 'latest-draws': [] },
})
