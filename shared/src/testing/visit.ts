import type { Remote } from '../remote/define-remote.tsx'
import type { VisitRemote } from './mount-remote.tsx'

export type { Visit, VisitOptions, VisitRemote } from './mount-remote.tsx'

/**
 * Returns the function with which tests of a remote mount a screen or slot at an address, with the real gateway. The first
 * visit loads React, so that Node tests can use the rest of this folder without React.
 */
export const visitorOfRemote =
  (remote: Remote): VisitRemote =>
  async (...visit) => {
    const { mountRemote } = await import('./mount-remote.tsx')
    return mountRemote(remote, ...visit)
  }
