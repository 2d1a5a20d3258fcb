import { showToast } from '@azulejo/shared/design'
import { useEffect, useRef } from 'react'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { useWords } from '../words/use-words.ts'

/** Says when a session has ended by itself. The page stays, so that logging in again continues there. */
export function SessionNotices() {
  const say = useWords()
  const session = useSource(useSite().session.session)
  const told = useRef(session)
  useEffect(() => {
    if (told.current === session) return
    told.current = session
    if (session.standing !== 'guest' || session.ended !== 'expired') return
    showToast({ kind: 'warn', title: say('host.session.expired'), line: say('host.session.expiredLine') })
  }, [session, say])
  return null
}
