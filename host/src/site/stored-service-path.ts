import type { BrandStorage } from './brand-storage.ts'
import type { Permission } from './permission.ts'

/** The site's own help page, used when no other path is known. */
const ownService = '/helpmc?topic=service'

/** Stores the path of customer service for pages without a permission; the page's head script reads the path too. */
export function storeServicePath(storage: BrandStorage, { customerService }: Permission): void {
  const open = customerService.find(({ csType, type }) => csType === 'LIVECHAT' && type !== 3)
  storage.write('service', open?.path ?? ownService)
}

export const storedServicePath = (storage: BrandStorage): string => storage.read('service') ?? ownService
