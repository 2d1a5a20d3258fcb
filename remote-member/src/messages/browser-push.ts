import { type AddPushDevice, type KeptSubscription, keptSubscription, pushWorker } from '@azulejo/shared/wire'

/** Whether this browser can show notices of the site while the site is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether the visitor has blocked the notices of the site; only the settings of the browser change that. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied'

/** The id by which the gateway lists the subscription of an endpoint. */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(pushWorker.folder)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** The id of the device that this browser is, if it has a subscription. */
export async function ownPushDevice(): Promise<string | undefined> {
  const subscription = canPush() ? await currentSubscription() : undefined
  return subscription && idOf(subscription)
}

/** Waits until a registered worker runs, without which a browser subscribes nothing. */
async function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker was not installed'))
    })
  })
  return registration
}

const isOfKey = ({ options }: PushSubscription, publicKey: string): boolean => {
  const bytes = options.applicationServerKey
  if (!bytes) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

/**
 * Subscribes this browser, after the visitor has allowed notices. A subscription to a former key of the site is replaced.
 * @throws when the browser or its push service refuses
 */
export async function subscribeToPush(publicKey: string): Promise<AddPushDevice> {
  const { folder, file } = pushWorker
  const registered = await navigator.serviceWorker.register(`${folder}${file}`, { scope: folder })
  const { pushManager } = await activated(registered)
  const former = await pushManager.getSubscription()
  if (former && !isOfKey(former, publicKey)) await former.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}

/** Keeps what the worker tells the gateway when the browser renews its subscription. */
export async function keepForWorker(kept: KeptSubscription): Promise<void> {
  const cache = await caches.open(keptSubscription.cache)
  await cache.put(keptSubscription.path, new Response(JSON.stringify(kept)))
}

/** Ends the subscription of this browser; one that the browser no longer has is no failure. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe().catch(() => false)
  await caches.delete(keptSubscription.cache)
}
