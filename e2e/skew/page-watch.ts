import { remoteBeacon } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** Records folders of builds whose files the page requests, in alphabetical order. */
export function requestedBuilds(page: Page): () => string[] {
  const bases = new Set<string>()
  page.on('request', (request) => {
    const [base] = /^\/(host|remotes\/[a-z-]+)\/[^/]+\//.exec(new URL(request.url()).pathname) ?? []
    if (base) bases.add(base)
  })
  return () => [...bases].sort()
}

export type ReportedLoads = {
  /** Remotes that were mounted, in alphabetical order. */
  readonly mounted: readonly string[]
  /** All records with a fault code. */
  readonly faults: readonly string[]
}

/** Codes of what a build does to the page without an error: what it leaves, changes, blocks, renders endlessly or hides. */
const hints = /^AZ-15[2-8]$/

/**
 * Collects the page's telemetry on its remotes, including refused events.
 * @param isKept whether a remote is an archived build; archived builds are not repaired, so their hints are omitted
 */
export function reportedLoads(page: Page, isKept: (remote: string) => boolean): () => Promise<ReportedLoads> {
  const records: v.InferOutput<typeof remoteBeacon.request>['records'] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === remoteBeacon.path)
      records.push(...v.parse(remoteBeacon.request, request.postDataJSON()).records)
  })
  return async () => {
    // On `pagehide` the page sends its remaining records.
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
