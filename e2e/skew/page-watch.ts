import { remoteBeacon } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** Folders of builds whose files a page asked for, in order of the alphabet. */
export function buildsAskedBy(page: Page): () => string[] {
  const bases = new Set<string>()
  page.on('request', (request) => {
    const [base] = /^\/(host|remotes\/[a-z-]+)\/[^/]+\//.exec(new URL(request.url()).pathname) ?? []
    if (base) bases.add(base)
  })
  return () => [...bases].sort()
}

export type ToldLoads = {
  /** Remotes that reached the screen, in order of the alphabet. */
  readonly mounted: readonly string[]
  /** Everything that carries the code of a fault. */
  readonly faults: readonly string[]
}

/** Left-over timers and globals, changed built-ins, blocks over a second, endless rendering: what is not mended in kept builds. */
const hints = /^AZ-15[2-6]$/

/**
 * What the page itself tells the platform of its remotes, events that it refused included.
 * @param isKept whether a remote is a kept build, of which hints are left out
 */
export function loadsToldBy(page: Page, isKept: (remote: string) => boolean): () => Promise<ToldLoads> {
  const records: v.InferOutput<typeof remoteBeacon.request>['records'] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === remoteBeacon.path)
      records.push(...v.parse(remoteBeacon.request, request.postDataJSON()).records)
  })
  return async () => {
    // A page that leaves tells what it had not told yet.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
    const mounted = new Set(records.filter(({ step }) => step === 'mounted').map(({ remote }) => remote))
    const faults = records.flatMap(({ remote, step, code, message }) =>
      code && !(hints.test(code) && isKept(remote)) ? [`${remote} ${step} ${code}: ${message}`] : [],
    )
    return { mounted: [...mounted].sort(), faults }
  }
}

/** Exact versions of the shared packages in the page. */
export function sharedVersionsIn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const scopes = (window.__FEDERATION__?.__INSTANCES__ ?? []).map(({ shareScopeMap }) => shareScopeMap.default ?? {})
    const names = [...new Set(scopes.flatMap((scope) => Object.keys(scope)))]
    const versionsOf = (name: string) => [...new Set(scopes.flatMap((scope) => Object.keys(scope[name] ?? {})))]
    return Object.fromEntries(names.map((name) => [name, versionsOf(name)]))
  })
}
