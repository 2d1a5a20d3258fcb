import type { Site } from '../site/site.ts'

const vipFromRank = 5

/** Where this visitor's customer service is: VIP from rank 5, else live chat; undefined when the brand has none. */
export function servicePath({ permission, session }: Site): string | undefined {
  const allowed = permission.permission.getSnapshot()
  if (allowed.state !== 'ready') return undefined
  const visitor = session.visitor.getSnapshot()
  const isVip = visitor.standing !== 'guest' && (visitor.label?.rankLevel ?? 0) >= vipFromRank
  const { customerService } = allowed.value
  const wanted = customerService.find(({ csType }) => csType === (isVip ? 'VIP' : 'LIVECHAT'))
  return (wanted ?? customerService[0])?.path
}

/** Opens customer service in a window of its own. Returns false when there is none or the browser refused. */
export function openService(site: Site, page: Window): boolean {
  const path = servicePath(site)
  if (path === undefined) return false
  return page.open(path, 'customer-service', 'popup,width=420,height=680') !== null
}
