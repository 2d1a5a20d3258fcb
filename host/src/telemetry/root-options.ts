import { type Fault, fault } from '@azulejo/shared/kernel'
import type { RootOptions } from 'react-dom/client'
import { loadFault } from '../remotes/load-failure.ts'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import type { Site } from '../site/site.ts'

/**
 * What React itself hears of. Boundaries of mounts tell what they caught, so it is not told twice; what anybody threw
 * stays in the browser's console.
 */
export function rootOptions({ owners, remoteLog }: Pick<Site, 'owners' | 'remoteLog'>): RootOptions {
  const tell = (step: 'render' | 'report', error: unknown) => {
    const owner = owners.ofStack(error instanceof Error ? (error.stack ?? '') : '')
    const cause: Fault = fault('AZ-124', error)
    if (owner) remoteLog.write({ ...owner, step, ms: 0, cause })
    console.error(error)
  }
  return {
    onUncaughtError: (error) => tell('render', error),
    onCaughtError(error, { errorBoundary }) {
      if (!(errorBoundary instanceof RemoteBoundary)) tell('render', error)
      // Of files that did not come the browser has told already.
      else if (!loadFault(error)) console.error(error)
    },
    onRecoverableError: (error) => tell('report', error),
  }
}
