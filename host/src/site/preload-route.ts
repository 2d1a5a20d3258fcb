import type { AreaName, RemoteBuild } from '@azulejo/shared/release'
import { matchPath } from 'react-router-dom'
import type { RemoteRegistry } from '../remotes/remote-registry.ts'
import { homePaths } from './home-paths.ts'

/** A mount of the first view of a path. */
export type FirstMount = { readonly area: AreaName; readonly name: string }

/** The mounts of the first view: the screen of the route or centre page, or the first fill of the home page. */
export function firstMounts(
  pathname: string,
  remoteRegistry: RemoteRegistry,
  home: readonly string[],
): readonly FirstMount[] {
  if (homePaths.includes(pathname)) {
    const fills = home.flatMap((section) => remoteRegistry.fillsOf(`home.${section}@1`))
    const first = fills.find(({ audience }) => audience === 'all')
    return first ? [{ area: first.area, name: first.fill }] : []
  }
  const route = remoteRegistry.routes.find(({ path }) => matchPath(path, pathname))
  if (route) return [{ area: route.area, name: route.screen }]
  const [, centre, page] = pathname.split('/')
  if (centre !== 'member' && centre !== 'agent') return []
  const pages = remoteRegistry.centrePagesOf(centre)
  const shown = pages.find((entry) => entry.page === page) ?? pages.find(({ isDefault }) => isDefault)
  return shown ? [{ area: shown.area, name: shown.screen }] : []
}

/** Preload link of a file, with CORS and its digest, as the loader will request the file. */
function preloadLink(build: RemoteBuild, file: string): HTMLLinkElement {
  const link = document.createElement('link')
  const url = new URL(`${build.base}${file}`, document.baseURI)
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.crossOrigin = 'anonymous'
  link.integrity = build.files[file] ?? ''
  link.href = url.href
  return link
}

/** Makes the browser fetch the files of remotes, with their messages in a language, while the host still starts. */
export function preloadMounts(
  mounts: readonly FirstMount[],
  remoteRegistry: RemoteRegistry,
  language: string,
  head: HTMLHeadElement,
): void {
  for (const { area, name } of mounts) {
    const areaBuild = remoteRegistry.buildOf(area)
    if (!areaBuild.ok || remoteRegistry.flawOf(areaBuild.value.id)) continue
    const { build, isSandboxed } = areaBuild.value
    // A frame requests its files itself.
    if (isSandboxed) continue
    const needs = ['remote', name, language]
    const files = new Set([build.entry, ...needs.flatMap((need) => build.preloads[need] ?? [])])
    head.append(...[...files].map((file) => preloadLink(build, file)))
  }
}
