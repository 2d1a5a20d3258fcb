import { success } from '@azulejo/shared/kernel'
import { guardPage } from '../remotes/build-files.ts'
import { findTrial, isTrialAsked } from '../trial/find-trial.ts'
import { readBrandDocument } from './read-brand-document.ts'

declare global {
  interface Window {
    /** Puts a sentence and a way to load the page again in place of the shell. */
    __startFailed?: (() => void) | undefined
  }
}

/** The shell, and all of React with it, is in the same file but runs only when it is asked for. */
const runShell = async (page: Window) => (await import(/* webpackMode: "eager" */ './open-shell.tsx')).openShell(page)

async function begin(root: HTMLElement, page: Window): Promise<void> {
  // A tab that may have a trial learns first which build of React it takes.
  const early = isTrialAsked(page) ? undefined : runShell(page)
  const taken = await readBrandDocument(page)
  const found = taken.ok ? success({ ...taken.value, foundTrial: await findTrial(page, taken.value) }) : taken
  const show = await (early ?? runShell(page))
  await show(root, found)
}

/** Starts the page: brand document, permission, analytics, view. The first paint is the page's own and waits for none. */
export async function start(page: Window): Promise<void> {
  const root = page.document.getElementById('root')
  if (!root) return
  guardPage(page)
  // Without its words the shell can show nothing of its own.
  await begin(root, page).catch((problem: unknown) => {
    if (!page.__startFailed) throw problem
    page.__startFailed()
  })
}
