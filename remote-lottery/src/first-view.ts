import { defineFirstView } from '@azulejo/shared/remote'
import { gameMenus, gameSetting, playMenu, vnGameMenu } from '@azulejo/shared/wire'
import { remote } from './remote.ts'

/** Pre-rendered plays and closed boards; results, countdowns and the slip only reserve space until the remote loads. */
export const firstView = defineFirstView(remote, {
  screens: { 'lottery-desk': [gameMenus, playMenu, gameSetting], vietnam: [vnGameMenu] },
  slots: { 'latest-draws': [] },
})
