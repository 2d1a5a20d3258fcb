/** What the gateway sends, as `PushNotice` of the wire describes it. */
type Notice = {
  readonly title: string
  readonly site: string
  readonly language: string
  readonly path: string
  readonly tag: string
}

const worker = self as unknown as ServiceWorkerGlobalScope

/** Milliseconds in which an open page has to answer a click; then the site opens in a page of its own. */
const patienceMs = 1_500

/** The path of a notice on this site; never an address of another one. */
function pathOf(path: unknown): string {
  const { origin } = worker.location
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined
  return url?.origin === origin ? `${url.pathname}${url.search}` : '/'
}

function noticeOf(data: PushMessageData | null): Partial<Notice> {
  try {
    return (data?.json() as Partial<Notice> | null) ?? {}
  } catch {
    return {}
  }
}

/** Shows every push: browsers end the subscription of a worker that stays silent. */
worker.addEventListener('push', (event) => {
  const { title = '', site = '', language = '', path, tag = '' } = noticeOf(event.data)
  const options = { body: title, lang: language, tag, data: { path: pathOf(path) } }
  event.waitUntil(worker.registration.showNotification(site || worker.location.hostname, options))
})

/** Asks a page to show a path. @returns whether the page answers */
function ask(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    page.postMessage({ type: 'push-click', path }, [port2])
  })
}

/** Shows the message in an open page of the site, first in one that the visitor sees; else opens the site at it. */
async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = pages.toSorted((one, other) => rank(other) - rank(one))
  if (page && (await ask(page, path))) await page.focus()
  else await worker.clients.openWindow(path)
}

const rank = ({ focused, visibilityState }: WindowClient): number =>
  Number(focused) * 2 + Number(visibilityState === 'visible')

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf((event.notification.data as Partial<Notice> | null)?.path)))
})

/** What the page keeps for this worker, as `keptSubscription` of the wire describes it. */
type Kept = { readonly merchant: string; readonly publicKey: string; readonly endpoint: string }

const keptPath = '/wps/push/subscription'

/** Tells the gateway by `renewPushDevice` that the browser has replaced its subscription, or has to; no session is needed. */
async function renew(given: PushSubscription | null): Promise<void> {
  const cache = await worker.caches.open('push')
  const kept = (await (await cache.match(keptPath))?.json()) as Kept | undefined
  if (!kept) return
  const { merchant, publicKey, endpoint: former } = kept
  const { pushManager } = worker.registration
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = given ?? (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options))
  const { endpoint } = subscription
  const { p256dh, auth } = subscription.toJSON().keys ?? {}
  const answer = await fetch('/wps/relay/CSP_renewPushDevice', {
    method: 'POST',
    headers: { merchant, 'content-type': 'application/json' },
    body: JSON.stringify({ former, endpoint, p256dh, auth }),
  })
  if (answer.ok) await cache.put(keptPath, new Response(JSON.stringify({ ...kept, endpoint } satisfies Kept)))
}

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription)))

// A new version has nothing to wait for: it controls no page.
worker.addEventListener('install', () => void worker.skipWaiting())
