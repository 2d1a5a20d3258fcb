import { type Language, loadMessages } from '@azulejo/shared/i18n'
import { messageOf, readReply } from '@azulejo/shared/platform'
import {
  type BrandDocument,
  type FirstCall,
  type FirstView,
  firstCallKey,
  firstViewPrefix,
  hostRoutes,
  operationOf,
} from '@azulejo/shared/release'
import type { RemoteFirstView } from '@azulejo/shared/remote'
import { announcements, gameVendors, permission, registerSettings, settings } from '@azulejo/shared/wire'
import * as jotaiUtils from 'jotai/utils'
import { prerender } from 'react-dom/static.edge'
import { hostCatalogues } from '../locales/host-catalogues.ts'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { loadedRemotesAtom } from '../remotes/remote-loader.ts'
import { type latePackages, loadedPackages } from '../remotes/shared-packages.ts'
import { noTabs } from '../session/session-tabs.ts'
import { SideMenu, screenAt, screens } from '../shell/first-parts.tsx'
import { openFirstView } from '../site/first-view.ts'
import { homePaths } from '../site/home-paths.ts'
import { drawnFlags, permissionAtom } from '../site/permission.ts'
import { firstMounts } from '../site/preload-route.ts'
import { createSite, type Site } from '../site/site.ts'
import { statusAtom } from '../site/status.ts'
import { App } from './app.tsx'
import { serverPage } from './server-page.ts'

const lateModules = { 'jotai/utils': jotaiUtils } satisfies Record<keyof typeof latePackages, object>

/** The modules of shared packages for server builds of remotes, by package name. */
export const shared: Readonly<Record<string, object>> = {
  ...Object.fromEntries(Object.entries(loadedPackages).map(([name, { module }]) => [name, module])),
  ...lateModules,
}

/** Server builds of remotes by build id. */
type Remotes = Readonly<Record<string, RemoteFirstView | undefined>>

export type ViewRequest = {
  readonly document: BrandDocument
  readonly path: string
  readonly language: Language
  /** Response bodies for a guest, by `firstCallKey`. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** The rendered view, the calls it still needs, the reason why there is none, or the error of the render. */
export type DrawnView =
  | { readonly html: string; readonly view: FirstView }
  | { readonly missing: readonly FirstCall[] }
  | { readonly none: string }
  | { readonly broken: string }

/** Operations that the shell itself calls in a first view. */
const ownCalls: readonly string[] = [permission, settings, announcements, gameVendors].map(({ operation }) => operation)

/** The shell's own screens with a first view, and the operations each may call in addition to `ownCalls`. */
const ownScreens: Readonly<Partial<Record<keyof typeof hostRoutes, readonly string[]>>> = {
  login: [],
  register: [registerSettings.operation],
}
const ownScreenNames = Object.keys(ownScreens) as (keyof typeof ownScreens)[]

/** Removes the canaries of a document: only a visitor's browser can decide which visitors get a canary. */
const withoutCanaries = (document: BrandDocument): BrandDocument => ({
  ...document,
  areas: Object.fromEntries(Object.entries(document.areas).map(([area, { canary: _, ...row }]) => [area, row])),
})

/** Paths that may have a first view. */
export function viewPaths(document: BrandDocument, remotes: Remotes): readonly string[] {
  const routes = Object.values(document.areas).flatMap(({ stable }) =>
    (document.builds[stable]?.manifest.routes ?? []).filter(({ screen }) => remotes[stable]?.screens[screen]),
  )
  const own = ownScreenNames.map((name) => hostRoutes[name][0])
  return [...homePaths.slice(0, 1), ...own, ...routes.map(({ path }) => path).filter((path) => !path.includes(':'))]
}

/** The mounts of a path with the operations that each may call; undefined for a mount without a declared first view. */
function declaredMounts({ store, brand }: Site, path: string, remotes: Remotes) {
  const remoteRegistry = store.get(remoteRegistryAtom)
  return firstMounts(path, remoteRegistry, brand.home).map(({ area, name }) => {
    const areaBuild = remoteRegistry.buildOf(area)
    if (!areaBuild.ok) return undefined
    const firstView = remotes[areaBuild.value.id]
    const kind = homePaths.includes(path) ? 'slots' : 'screens'
    const operations = firstView?.[kind][name]
    return firstView && operations && { areaBuild: areaBuild.value, name, remote: firstView.remote, operations }
  })
}

async function drawn(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let html = ''
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return html + decoder.decode()
    html += decoder.decode(value, { stream: true })
  }
}

/** Renders the first view of a path for a guest of a brand. Runs without a browser and sends no requests. */
export async function drawView(
  { document, path, language, answers }: ViewRequest,
  remotes: Remotes,
): Promise<DrawnView> {
  const { brand, site: settingsOfBrand } = document
  const [host = brand] = settingsOfBrand.hosts
  const page = serverPage(`https://${host}`, path, brand, language)
  Object.assign(globalThis, {
    window: page,
    document: page.document,
    location: page.location,
    matchMedia: page.matchMedia,
  })
  const requested = new Map<string, FirstCall>()
  const mounts: { build: string; name: string }[] = []
  const flags: Record<string, string> = {}
  const allowed: Record<string, unknown> = {}
  const firstView = openFirstView({ path, language, mounts, flags, answers: allowed }, (call) =>
    requested.set(firstCallKey(call), { operation: call.operation, path: call.path, request: call.request }),
  )
  const loadModule = async () => Promise.reject(new Error('Nothing is loaded here'))
  const site = createSite({ document: withoutCanaries(document), page, loadModule, tabs: noTabs, firstView })
  const declared = declaredMounts(site, path, remotes)
  const screen = screenAt(path)
  const ownScreen = screen && ownScreens[screen]
  if ((declared.length === 0 && !ownScreen) || declared.includes(undefined)) return { none: 'not declared' }
  const parts = declared.filter((mount) => mount !== undefined)
  const allowedOperations = [...ownCalls, ...(ownScreen ?? []), ...parts.flatMap(({ operations }) => operations)]
  // `answers` may contain responses that only other paths may use.
  for (const [key, body] of Object.entries(answers))
    if (allowedOperations.includes(operationOf(key))) allowed[key] = body
  mounts.push(...parts.map(({ areaBuild, name }) => ({ build: areaBuild.id, name })))
  site.store.set(
    loadedRemotesAtom,
    Object.fromEntries(parts.map(({ areaBuild, remote }) => [areaBuild.id, { areaBuild, remote }])),
  )

  const isAllowed = messageOf(permission, { host }, {})
  if (!isAllowed.ok) return { none: 'no permission' }
  const { operation, path: at, request } = isAllowed.value
  const body = answers[firstCallKey(isAllowed.value)]
  if (body === undefined) return { missing: [{ operation, path: at, request }] }
  const permitted = readReply(permission, { status: 200, body })
  if (!permitted.ok) return { none: 'no permission' }
  Object.assign(flags, drawnFlags(permitted.value))
  site.store.set(permissionAtom, { state: 'ready', value: permitted.value })
  site.status.take(permitted.value)
  if (site.store.get(statusAtom) !== 0 || permitted.value.plannedMaintenance) return { none: 'closed' }

  const messages = await loadMessages(hostCatalogues, language)
  await Promise.all([screens[screen ?? 'home'].prepare(language), SideMenu.prepare()])
  const problems: unknown[] = []
  const { prelude } = await prerender(<App site={site} messages={messages} />, {
    identifierPrefix: firstViewPrefix,
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (problem) => void problems.push(problem),
  })
  const html = await drawn(prelude)
  if (problems.length > 0) return { broken: String(problems[0]) }
  const calls = [...requested].filter(([, call]) => allowedOperations.includes(call.operation))
  const missing = calls.filter(([key]) => answers[key] === undefined).map(([, call]) => call)
  if (missing.length > 0) return { missing }
  const used = Object.fromEntries(calls.map(([key]) => [key, answers[key]]))
  return { html, view: { path, language, mounts, flags, answers: used } }
}
