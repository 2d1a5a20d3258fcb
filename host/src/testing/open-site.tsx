import { type Fault, failure, fault, success } from '@azulejo/shared/kernel'
import { proveHuman } from '@azulejo/shared/platform'
import type { BrandDocument, DocumentFlaws } from '@azulejo/shared/release'
import { defineRemote, type Remote } from '@azulejo/shared/remote'
import { login } from '@azulejo/shared/wire'
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { App } from '../boot/app.tsx'
import { prepare } from '../boot/prepare.ts'
import type { LoadModule } from '../remotes/remote-loader.ts'
import { noTabs, type SessionTabs } from '../session/session-tabs.ts'
import { prepareFirstParts } from '../shell/first-parts.tsx'
import { firstContentAtom, onceTrue } from '../site/first-content.ts'
import { preloadMounts } from '../site/preload-route.ts'
import { createSite, type Site, type SiteOptions } from '../site/site.ts'
import { statusAtom } from '../site/status.ts'
import { testDocument } from './test-document.ts'

/** Password of every demo account. */
export const demoPassword = 'azulejo2026'

export type OpenOptions = {
  readonly at?: string
  readonly document?: BrandDocument
  /** Why none (`refusal`) or some (`flaws`) of the document's builds must not run. */
  readonly refusal?: Fault
  readonly flaws?: DocumentFlaws
  /** A demo account that is logged in when the page opens. */
  readonly account?: string
  readonly loadModule?: LoadModule
  /** The preview that a link requested in this tab, or why it is refused. */
  readonly openPreview?: SiteOptions['openPreview']
  readonly tabs?: SessionTabs
  /** The test inspects the page before the first content. */
  readonly isWatchedEarly?: boolean
}

export type OpenSite = { readonly site: Site; address(): string; leave(): void }

const shown = (words: string): ComponentType => {
  const Shown = () => <p>{words}</p>
  return Shown
}

/** A remote whose screens and slots render their names. */
export function plainRemote(document: BrandDocument, name: string): Remote | undefined {
  const build = Object.values(document.builds).find((candidate) => candidate.name === name)
  if (!build) return undefined
  const { manifest } = build
  const screens = [...manifest.routes, ...manifest.centrePages].map(({ screen }) => screen)
  const loaders = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, async () => shown(`${name}: ${key}`)]))
  return defineRemote({
    manifest,
    screens: loaders(screens),
    slots: loaders(manifest.slots.map(({ fill }) => fill)),
    locales: {},
  })
}

/** Loads plain remotes in place of the federation runtime. */
export const plainModules =
  (document: BrandDocument = testDocument): LoadModule =>
  async ({ name }) => {
    const remote = plainRemote(document, name)
    return remote ? success({ remote }) : failure(fault('AZ-120', name))
  }

/** Logs in without the form. @returns the session token */
export async function logInOutside(
  { sendRequest }: Pick<Site, 'sendRequest'>,
  username: string,
  password = demoPassword,
) {
  const proof = await proveHuman(sendRequest, 'login')
  if (!proof.ok) throw new Error(JSON.stringify(proof.error))
  const answer = await sendRequest(login, { type: 'username', username, password, ...proof.value })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.token
}

/** Stores a token in the tab, as a login on an earlier page does. */
async function logInBefore(document: BrandDocument, account: string): Promise<void> {
  const site = createSite({ document, page: window, loadModule: plainModules(document), tabs: noTabs })
  site.perTab.write('token', await logInOutside(site, account))
}

/** Waits for the first content in `act`: later parts render in slices, which an event would leave unfinished. */
const firstContentOf = ({ store }: Site): Promise<void> =>
  act(() => new Promise<void>((resolve) => void onceTrue(store, firstContentAtom, resolve)))

/** Idle callback that runs at once: the page of the tests is always idle. */
function idleAtOnce(work: IdleRequestCallback): number {
  queueMicrotask(() => work({ didTimeout: false, timeRemaining: () => 0 }))
  return 0
}

/** Opens the whole site at an address, as `start` does, against the real gateway. */
export async function openSite(options: OpenOptions = {}): Promise<OpenSite> {
  const { at = '/', document = testDocument, account, loadModule = plainModules(document), tabs = noTabs } = options
  const { refusal, flaws = {}, openPreview, isWatchedEarly = false } = options
  window.history.replaceState(null, '', at)
  window.requestIdleCallback = idleAtOnce
  if (account) await logInBefore(document, account)
  const site = createSite({ document, refusal, flaws, openPreview, page: window, loadModule, tabs })
  const [messages] = await Promise.all([prepare(site, window, preloadMounts), prepareFirstParts(window)])
  const page = await act(async () => render(<App site={site} messages={messages} />))
  if (!isWatchedEarly && site.store.get(statusAtom) === 0) await firstContentOf(site)
  return {
    site,
    address: () => `${window.location.pathname}${window.location.search}`,
    leave: page.unmount,
  }
}

/** Clicks an element and waits for the effects, also when the next page suspends. */
export const press = (element: HTMLElement): Promise<void> => act(async () => element.click())

function clearCookies(page: Document): void {
  for (const pair of page.cookie.split('; ')) page.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
}

/** Clears storage, cookies and the document's head between two visitors. */
export function emptyBrowser(): void {
  window.localStorage.clear()
  window.sessionStorage.clear()
  clearCookies(window.document)
  window.document.head.replaceChildren()
}
