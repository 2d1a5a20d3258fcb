import { systemClock } from '@azulejo/shared/kernel'
import { sandboxSchema } from '@azulejo/shared/release'
import { createStore } from 'jotai'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { createLoadModule } from '../boot/load-module.ts'
import { admitBuild } from '../remotes/build-files.ts'
import { createRemoteLog } from '../remotes/remote-log.ts'
import { createRemotes } from '../remotes/remotes.ts'
import { type StartMessage, startMessage } from '../remotes/sandbox-messages.ts'
import { followLinks } from '../shell/follow-links.ts'
import { showPreferences } from '../site/preferences.ts'
import { connectFrame, type FrameClient } from './frame-client.ts'
import { SandboxedApp } from './sandboxed-app.tsx'

type Page = Window & typeof globalThis

type Started = { readonly start: StartMessage; readonly port: MessagePort }

/** Tells the page around the frame that it may begin, and waits for its start. Only a page of the same site can be around it. */
function waitForStart(page: Page): Promise<Started> {
  return new Promise((resolve) => {
    const hear = ({ source, origin, data, ports: [port] }: MessageEvent<unknown>) => {
      if (source !== page.parent || origin !== page.location.origin || !port) return
      const read = v.safeParse(startMessage, data)
      if (!read.success) return
      page.removeEventListener('message', hear)
      resolve({ start: read.output, port })
    }
    page.addEventListener('message', hear)
    page.parent.postMessage({ schema: sandboxSchema, kind: 'ready' }, page.location.origin)
  })
}

/** Sends the title and the height of the content, now and when they change. */
function followContent({ send }: FrameClient, content: HTMLElement, page: Page): void {
  const { head } = page.document
  // The page's own title would hide the one that a screen renders.
  head.querySelector('title')?.remove()
  let title = ''
  new page.MutationObserver(() => {
    if (page.document.title === title) return
    title = page.document.title
    send({ kind: 'title', title })
  }).observe(head, { childList: true, subtree: true, characterData: true })
  new page.ResizeObserver(() => send({ kind: 'size', height: content.getBoundingClientRect().height })).observe(content)
}

/** Reports errors of the frame, shows its toasts on the page, and keeps links to other sites from replacing the frame. */
function followPage({ send, report, createApi }: FrameClient, page: Page): void {
  const { api } = createApi()
  page.addEventListener('error', ({ error, message }) => report(error ?? message))
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  page.addEventListener('azulejo:toast', (event) => {
    const { kind, title, line } = (event as CustomEvent).detail
    send({ kind: 'toast', tone: kind, title, ...(line === undefined ? {} : { line }) })
  })
  followLinks(page.document, (path) => api.navigate(path))
  page.document.addEventListener('click', (event) => {
    const link = event.target instanceof page.Element ? event.target.closest('a') : null
    if (link && link.origin !== page.location.origin) event.preventDefault()
  })
}

/** Loads the build of the frame from its origin or a mirror. */
function loadBuild({ area, id, build, brand }: StartMessage, store: ReturnType<typeof createStore>, page: Page) {
  admitBuild(id, build, brand.mirrors)
  const { now } = systemClock
  const remotes = createRemotes({
    store,
    assignments: new Map([[area, { chosen: { area, id, build }, killedBuilds: [], formerRoutes: [] }]]),
    mirrors: brand.mirrors,
    loadModule: createLoadModule(true),
    log: createRemoteLog(store, now),
    now,
    page,
    onRun: () => undefined,
  })
  return remotes.load(area)
}

/**
 * Runs in a frame without origin: takes one build and its place from the page around it, loads the build with its digests
 * and mounts it. Storage, session and platform are out of reach; calls are made by the page.
 */
export async function openSandboxed(page: Page, root: HTMLElement): Promise<void> {
  const { start, port } = await waitForStart(page)
  const store = createStore()
  const client = connectFrame(port, start, store)
  showPreferences(store, page.document.documentElement)
  followContent(client, root, page)
  followPage(client, page)
  const loaded = await loadBuild(start, store, page)
  if (!loaded.ok) {
    const { code, detail } = loaded.error
    return client.send({ kind: 'failure', code, detail: detail.slice(0, 300) })
  }
  createRoot(root).render(
    <SandboxedApp client={client} store={store} build={start.build} remote={loaded.value.remote} />,
  )
}
