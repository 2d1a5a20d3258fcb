import { visitorOfRemote } from '@azulejo/shared/testing'
import { remote } from '../remote.ts'

/** Mounts one screen or slot of this remote at an address, against the real gateway. */
export const visit = visitorOfRemote(remote)
