import { defineFirstView } from '@azulejo/shared/remote'
import { remote } from './remote.ts'

/** Its page is drawn at release for guests; a screen that asks the platform names the calls here. */
export const firstView = defineFirstView(remote, { screens: { start: [] } })
