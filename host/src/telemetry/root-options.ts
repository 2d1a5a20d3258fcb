import { fault, loadFault } from '@azulejo/shared/kernel'
import type { RootOptions } from 'react-dom/client'
import type { Site } from '../site/site.ts'
import type { PageWatch } from '../watch/early-watch.ts'
import { blame } from './watch-page.ts'

/**
 * Handles errors that only React receives. A boundary reports its caught errors itself. All errors are logged to the
 * console, except caught errors of files that failed to load, which the browser has logged already.
 */
export function rootOptions(site: Site, watch?: PageWatch): RootOptions {
  const { owners, remoteLog } = site
  const report = (step: 'render' | 'report', error: unknown) => {
    const owner = owners.ofStack(error instanceof Error ? (error.stack ?? '') : '')
    if (owner)
      blame(site, watch, owner, (blamed) => remoteLog.write({ ...blamed, step, ms: 0, cause: fault('AZ-124', error) }))
    console.error(error)
  }
  return {
    onUncaughtError: (error) => report('render', error),
    onCaughtError(error) {
      if (!loadFault(error)) console.error(error)
    },
    onRecoverableError: (error) => report('report', error),
  }
}
