import { chatUnreadCount, launchChat, permission } from '@azulejo/shared/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTheWay } from '../../login/testing/visit-site.tsx'
import { visitorAtom } from '../../session/session-actions.ts'
import { noTabs } from '../../session/session-tabs.ts'
import { firstContentAtom } from '../../site/first-content.ts'
import { createSite, type Site } from '../../site/site.ts'
import {
  emptyBrowser,
  logInOutside,
  type OpenOptions,
  type OpenSite,
  openSite,
  plainModules,
} from '../../testing/open-site.tsx'
import { testDocument } from '../../testing/test-document.ts'

let opened: OpenSite | undefined
const ends: (() => void)[] = []

/** Registers a clean-up for the end of the test; the newest runs first. */
const atEnd = (end: () => void): void => void ends.push(end)

export function leaveChat(): void {
  for (const end of ends.splice(0).reverse()) end()
  opened?.leave()
  opened = undefined
  emptyBrowser()
}

let vendor: string | undefined

/** Origin of the chat rooms that the platform of this test run launches. */
export async function vendorOrigin(): Promise<string> {
  if (vendor) return vendor
  const site = createSite({ document: testDocument, page: window, loadModule: plainModules(), tabs: noTabs })
  await site.session.enter(await logInOutside(site, 'marina_21'))
  const answer = await site.sendRequest(launchChat, { b2c: 1, title: 'Sala', language: 'pt', headerColor: '#14286b' })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  vendor = new URL(answer.value.chatUrl).origin
  await site.session.leave()
  emptyBrowser()
  return vendor
}

/** Opens a site that may frame the chat vendor of the platform. */
export async function openChat(options: OpenOptions = {}): Promise<Site> {
  const csp = { frames: [await vendorOrigin()], images: [] }
  const document = { ...testDocument, site: { ...testDocument.site, csp } }
  window.document.documentElement.style.setProperty('--tile-b', '#14286b')
  opened = await openSite({ document, ...options })
  const { site } = opened
  if (options.account) await waitFor(() => expect(site.store.get(visitorAtom).role).not.toBe('guest'))
  return site
}

/** Opens the site as `marina_21`, then the chat room. */
export async function enterRoom(options: OpenOptions = {}): Promise<Site> {
  const site = await openChat({ account: 'marina_21', ...options })
  await userEvent.click(await chatButton())
  await room()
  return site
}

export const chatButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Bate-papo/ })
export const room = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Bate-papo' })
export const frames = (): readonly HTMLIFrameElement[] => [...document.querySelectorAll('iframe')]
export const frame = (title = 'Bate-papo'): Promise<HTMLIFrameElement> =>
  waitFor(() => {
    const shown = frames().find((each) => each.title === title)
    if (!shown) throw new Error(`there is no frame ${title}`)
    return shown
  })
/** Posts a message from a frame to the site. @param changed event fields that differ, for messages of other senders */
export const post = (from: HTMLIFrameElement, data: unknown, changed: MessageEventInit = {}): void =>
  void fireEvent(
    window,
    new MessageEvent('message', { data, origin: new URL(from.src).origin, source: from.contentWindow, ...changed }),
  )
export const isClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bate-papo' })).toBeNull())
export const roomButton = async (name: string): Promise<HTMLElement> =>
  within(await room()).findByRole('button', { name })

type Sent = { readonly path: string; readonly body: Promise<unknown>; readonly isOpen: boolean | undefined }

/** Records the chat calls sent from now on, each with whether the first content had rendered. */
export function watchCalls() {
  const sent: Sent[] = []
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const { url: path } = request
    const isOpen = opened?.site.store.get(firstContentAtom)
    if (path.includes('CBS_'))
      sent.push({
        path,
        body: request
          .clone()
          .json()
          .catch(() => undefined),
        isOpen,
      })
    return real(request)
  }
  atEnd(() => {
    globalThis.fetch = real
  })
  const of = (path: string) => sent.filter((call) => call.path.includes(path))
  return {
    all: () => sent,
    launches: () => Promise.all(of(launchChat.path).map(({ body }) => body)),
    counts: () => of(chatUnreadCount.path),
  }
}

/** Sets the flag CBS3 in all further permission responses. */
export const switchRoom = (value: '0' | '1'): void =>
  atEnd(
    onTheWay(permission.path, (body) => {
      const allowed = body.value as { readonly whitelabel: object }
      return { ...body, value: { ...allowed, whitelabel: { ...allowed.whitelabel, CBS3: value } } }
    }),
  )

/** Replaces the launch response until the returned function is called. */
export function launchIs(answer: () => Response | object): () => void {
  const stop = onTheWay(launchChat.path, answer)
  atEnd(stop)
  return stop
}

export const unreadIs = (unReadCount: number): void =>
  atEnd(onTheWay(chatUnreadCount.path, () => ({ success: true, value: { unReadCount } })))
