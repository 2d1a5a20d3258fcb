import type { BrandStorage } from './brand-storage.ts'
import type { Permission } from './permission.ts'

/** Help of the site itself, where nothing better is known. */
const ownService = '/helpmc?topic=service'

/** Remembers where customer service is, for a page that the platform does not answer; the page's own script reads it too. */
export function storeServicePath(storage: BrandStorage, { customerService }: Permission): void {
  const open = customerService.find(({ csType, type }) => csType === 'LIVECHAT' && type !== 3)
  storage.write('service', open?.path ?? ownService)
}

export const storedServicePath = (storage: BrandStorage): string => storage.read('service') ?? ownService
