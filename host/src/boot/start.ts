import { success } from '@azulejo/shared/kernel'
import { localQuery, previewQuery, releaseQuery, storedPreview } from '@azulejo/shared/release'
import { guardPage } from '../remotes/build-files.ts'
import { createBrandStorage } from '../site/brand-storage.ts'
import { readBrandDocument, type TakenDocument } from '../site/read-brand-document.ts'
import { yieldToPage } from '../site/yield-to-page.ts'
import { type PageWatch, watchEarly } from '../watch/early-watch.ts'
import { keepBuiltIns } from '../watch/keep-built-ins.ts'
import type { RemoteLoading } from './open-shell.tsx'

declare global {
  interface Window {
    /** Replaces the shell with an error notice that can reload the page. Set by the script in the page's head. */
    __startFailed?: (() => void) | undefined
  }
}

type Page = Window & typeof globalThis

/** Whether a page of another origin shows this page in a frame. */
const isEmbedded = ({ document }: Window) => document.documentElement.dataset.embedded !== undefined

/** Evaluates the shell and React, which are in the same file but do not run before this call. */
const runShell = async (page: Page, watch: PageWatch, loading?: RemoteLoading) => {
  if (isEmbedded(page))
    return (await import(/* webpackChunkName: "embedded" */ '../embedded/open-embedded.tsx')).openEmbedded(page, watch)
  return (await import(/* webpackMode: "eager" */ './open-shell.tsx')).openShell(page, watch, loading)
}

/** Whether the address of this page, or of an earlier page of this tab, requests a build preview. */
function isPreviewRequested(page: Window): boolean {
  if (isEmbedded(page)) return false
  const query = new URLSearchParams(page.location.search)
  const perTab = createBrandStorage(page.document.documentElement.dataset.brand ?? '', () => page.sessionStorage)
  return (
    [previewQuery, releaseQuery, localQuery].some((name) => query.has(name)) || perTab.read(storedPreview) !== undefined
  )
}

/** Loads nothing when no link requests a preview. */
const findPreview = async (page: Window, taken: TakenDocument) =>
  isPreviewRequested(page)
    ? import('./find-build-preview.ts')
        .then(({ findOpenPreview }) => findOpenPreview(page, taken))
        .catch(() => undefined)
    : undefined

async function begin(root: HTMLElement, page: Page, watch: PageWatch, loading?: RemoteLoading): Promise<void> {
  await yieldToPage(page)
  // With a build preview the shell waits: a local preview replaces React's build before any module of React runs.
  const early = isPreviewRequested(page) ? undefined : runShell(page, watch, loading)
  await yieldToPage(page)
  const taken = await readBrandDocument(page)
  const found = taken.ok ? success({ ...taken.value, openPreview: await findPreview(page, taken.value) }) : taken
  const show = await (early ?? runShell(page, watch, loading))
  await show(root, found)
}

/**
 * Starts the page: brand document, permission, analytics, view. The first paint is static HTML and does not wait. The page of
 * a sandbox starts with what the page around it sends.
 * @param loading how modules of remotes are loaded; by federation if omitted
 */
export async function start(page: Page, loading?: RemoteLoading): Promise<void> {
  const root = page.document.getElementById('root')
  if (!root) return
  guardPage(page)
  keepBuiltIns(page)
  if (page.document.documentElement.dataset.sandbox !== undefined) {
    const { openSandboxed } = await import(/* webpackChunkName: "sandboxed" */ '../sandboxed/open-sandboxed.tsx')
    return openSandboxed(page, root)
  }
  const watch = watchEarly(page)
  // Without its messages the shell cannot render an error, so the notice of the page's head script replaces it.
  await begin(root, page, watch, loading).catch((problem: unknown) => {
    if (!page.__startFailed) throw problem
    page.__startFailed()
  })
}
