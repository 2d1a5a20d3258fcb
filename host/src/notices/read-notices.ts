import { createSource, type Source } from '@azulejo/shared/remote'
import type { BrandStorage } from '../boot/brand-storage.ts'

const storageName = 'notices.read'
const kept = 200

export type ReadNotices = { readonly read: Source<ReadonlySet<string>>; mark(announcementId: string): void }

/** Which announcements this browser has opened; the newest 200 are remembered. */
export function createReadNotices(storage: BrandStorage): ReadNotices {
  const ids = storage.read(storageName)?.split(',').filter(Boolean) ?? []
  const read = createSource<ReadonlySet<string>>(new Set(ids))
  return {
    read,
    mark(announcementId) {
      if (read.getSnapshot().has(announcementId)) return
      const next = [...read.getSnapshot(), announcementId].slice(-kept)
      storage.write(storageName, next.join(','))
      read.set(new Set(next))
    },
  }
}
