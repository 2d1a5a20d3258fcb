import type { Remote } from '../remote/define-remote.tsx'
import type { VisitRemote } from './mount-remote.tsx'

export type { Visit, VisitOptions, VisitRemote } from './mount-remote.tsx'

/**
 * How tests of a remote mount one of its screens or slots at an address, in front of the real gateway. React is loaded by
 * the first visit, so that tests on Node can use the rest of this folder.
 */
export const visitorOfRemote =
  (remote: Remote): VisitRemote =>
  async (...visit) => {
    const { mountRemote } = await import('./mount-remote.tsx')
    return mountRemote(remote, ...visit)
  }
