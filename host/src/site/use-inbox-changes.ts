import { useBusEvent } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { inboxChangesAtom } from '../session/inbox.ts'

/** Refetches when the member's messages or the balance have changed, as a balance change often adds a message. */
export function useInboxChanges(refetch: () => void): void {
  const changes = useAtomValue(inboxChangesAtom)
  const seen = useRef(changes)
  useEffect(() => {
    if (changes === seen.current) return
    seen.current = changes
    refetch()
  }, [changes, refetch])
  useBusEvent('balance-stale', refetch)
}
