import { success } from '@azulejo/shared/kernel'
import { guardPage } from '../remotes/build-files.ts'
import { readBrandDocument } from '../site/read-brand-document.ts'
import { yieldToPage } from '../site/yield-to-page.ts'
import { type PageWatch, watchEarly } from '../watch/early-watch.ts'
import { findBuildPreview, isPreviewRequested } from './find-build-preview.ts'

declare global {
  interface Window {
    /** Puts a sentence and a way to load the page again in place of the shell. */
    __startFailed?: (() => void) | undefined
  }
}

type Page = Window & typeof globalThis

/** The shell, and all of React with it, is in the same file but runs only when it is asked for. */
const runShell = async (page: Page, watch: PageWatch) =>
  (await import(/* webpackMode: "eager" */ './open-shell.tsx')).openShell(page, watch)

async function begin(root: HTMLElement, page: Page, watch: PageWatch): Promise<void> {
  await yieldToPage(page)
  // A tab that may have a build preview learns first which build of React it takes.
  const early = isPreviewRequested(page) ? undefined : runShell(page, watch)
  await yieldToPage(page)
  const taken = await readBrandDocument(page)
  const found = taken.ok ? success({ ...taken.value, foundPreview: await findBuildPreview(page, taken.value) }) : taken
  const show = await (early ?? runShell(page, watch))
  await show(root, found)
}

/** Starts the page: brand document, permission, analytics, view. The first paint is the page's own and waits for none. */
export async function start(page: Page): Promise<void> {
  const root = page.document.getElementById('root')
  if (!root) return
  guardPage(page)
  const watch = watchEarly(page)
  // Without its messages the shell can show nothing of its own.
  await begin(root, page, watch).catch((problem: unknown) => {
    if (!page.__startFailed) throw problem
    page.__startFailed()
  })
}
