import { useBusEvent } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { inboxChangesAtom } from '../session/inbox.ts'

/** Asks again when the member's messages were changed, or money moved: what moved it often tells of it. */
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
