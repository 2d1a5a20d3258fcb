import { useState } from 'react'
import { useSite } from '../site/site-context.tsx'

const keptIds = 200

/** Which announcements this browser has opened. */
export function useReadNotices(): { isRead(id: string): boolean; markRead(id: string): void } {
  const { local } = useSite()
  const [read, setRead] = useState<readonly string[]>(() => local.read('read-notices')?.split(',') ?? [])
  return {
    isRead: (id) => read.includes(id),
    markRead(id) {
      if (read.includes(id)) return
      const next = [...read, id].slice(-keptIds)
      local.write('read-notices', next.join(','))
      setRead(next)
    },
  }
}
