import { fault } from '@azulejo/shared/kernel'
import type { RootOptions } from 'react-dom/client'
import { loadFault } from '../remotes/load-failure.ts'
import type { Site } from '../site/site.ts'
import type { PageWatch } from '../watch/early-watch.ts'
import { blame } from './watch-page.ts'

/**
 * Errors that only React hears of. What a boundary caught is the boundary's to tell. All stay in the browser's console
 * but those of files that did not come, which the browser has told already.
 */
export function rootOptions(site: Site, watch?: PageWatch): RootOptions {
  const { owners, remoteLog } = site
  const tell = (step: 'render' | 'report', error: unknown) => {
    const owner = owners.ofStack(error instanceof Error ? (error.stack ?? '') : '')
    if (owner)
      blame(site, watch, owner, (blamed) => remoteLog.write({ ...blamed, step, ms: 0, cause: fault('AZ-124', error) }))
    console.error(error)
  }
  return {
    onUncaughtError: (error) => tell('render', error),
    onCaughtError(error) {
      if (!loadFault(error)) console.error(error)
    },
    onRecoverableError: (error) => tell('report', error),
  }
}
