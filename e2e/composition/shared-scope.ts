import type { Page } from '@playwright/test'

type SharedVersion = { readonly from: string; readonly useIn: readonly string[] }
type Scope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>

declare global {
  interface Window {
    __FEDERATION__?: {
      __INSTANCES__: readonly { readonly name: string; readonly shareScopeMap: { readonly default?: Scope } }[]
    }
    /** Copies of React's renderer that announced themselves to the developer tools. */
    renderers?: number
  }
}

/** Counts the renderers of a page from its first script on: each copy of React announces itself to developer tools. */
export async function countRenderers(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    window.renderers = 0
    const hook = {
      renderers: new Map(),
      supportsFiber: true,
      inject() {
        window.renderers = (window.renderers ?? 0) + 1
        return window.renderers
      },
      onScheduleFiberRoot() {},
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })
  return () => page.evaluate(() => window.renderers)
}

export type SharedPackageUse = { readonly versions: number; readonly from: string[]; readonly usedBy: string[] }

/** Packages that host and remotes share in a page, with their copies and users, over all federation instances. */
export function sharedScope(page: Page): Promise<Record<string, SharedPackageUse>> {
  return page.evaluate(() => {
    const scopes = (window.__FEDERATION__?.__INSTANCES__ ?? []).map(({ shareScopeMap }) => shareScopeMap.default ?? {})
    const names = [...new Set(scopes.flatMap((scope) => Object.keys(scope)))]
    const uses = names.map((name) => {
      const versions = scopes.flatMap((scope) => Object.values(scope[name] ?? {}))
      const copies = new Set(scopes.flatMap((scope) => Object.keys(scope[name] ?? {})))
      const from = [...new Set(versions.map((version) => version.from))]
      const usedBy = [...new Set(versions.flatMap(({ useIn }) => useIn))].sort()
      return [name, { versions: copies.size, from, usedBy }] as const
    })
    return Object.fromEntries(uses)
  })
}
