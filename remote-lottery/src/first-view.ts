import { defineFirstView } from '@azulejo/shared/remote'
import { remote } from './remote.ts'

/** Results and countdowns are never part of it: they keep their place until the remote is there. */
export const firstView = defineFirstView(remote, { slots: { 'latest-draws': [] } })
