import { vipServiceRank } from '@azulejo/shared/kernel'
import { sessionAtom, visitorAtom } from '../session/session-actions.ts'
import { permissionAtom } from '../site/permission.ts'
import type { Site } from '../site/site.ts'
import { storedServicePath } from '../site/stored-service-path.ts'

/**
 * Customer service for this visitor: VIP from `vipServiceRank`, else live chat; undefined if the brand has none. Without a
 * permission the stored path of an earlier page is used.
 */
function serviceOf({ store, local }: Site) {
  const allowed = store.get(permissionAtom)
  if (allowed.state !== 'ready') return { csType: 'LIVECHAT', type: 1, path: storedServicePath(local) } as const
  const visitor = store.get(visitorAtom)
  const isVip = visitor.role !== 'guest' && (visitor.label?.rankLevel ?? 0) >= vipServiceRank
  const { customerService } = allowed.value
  return customerService.find(({ csType }) => csType === (isVip ? 'VIP' : 'LIVECHAT')) ?? customerService[0]
}

/** Whether an address is http or https; other schemes are never opened. */
const isWebPage = (path: string, page: Window) =>
  /^https?:$/.test(URL.canParse(path, page.location.href) ? new URL(path, page.location.href).protocol : '')

/** Closes the window with the session, so that the next player at this device does not see the conversation. */
function closeWithSession({ store }: Site, popup: Window): void {
  if (store.get(sessionAtom).role === 'guest') return
  const stop = store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).role !== 'guest') return
    popup.close()
    stop()
  })
}

/**
 * Opens customer service in a separate window. The path of type 3 is requested after its window opens, because browsers
 * block a later window; the window closes when the request fails.
 */
export async function openService(site: Site, page: Window): Promise<'opened' | 'none' | 'blocked'> {
  const service = serviceOf(site)
  const isKnown = service !== undefined && service.type !== 3 && isWebPage(service.path, page)
  if (!service || (!isKnown && service.type !== 3)) return 'none'
  const popup = page.open(isKnown ? service.path : '', 'customer-service', 'popup,width=420,height=680')
  if (!popup) return 'blocked'
  closeWithSession(site, popup)
  if (isKnown) return 'opened'
  const path = await import('./fetch-service-path.ts')
    .then(({ fetchServicePath }) => fetchServicePath(site.sendRequest, service.csType))
    .catch(() => undefined)
  if (path === undefined || !isWebPage(path, page)) {
    popup.close()
    return 'none'
  }
  popup.location.replace(new URL(path, page.location.href))
  return 'opened'
}
