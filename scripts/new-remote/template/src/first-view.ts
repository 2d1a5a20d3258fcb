import { defineFirstView } from '@azulejo/shared/remote'
import { remote } from './remote.ts'

/** Screens that are rendered for guests at release, each with the calls that it sends to the platform. */
export const firstView = defineFirstView(remote, { screens: { start: [] } })
