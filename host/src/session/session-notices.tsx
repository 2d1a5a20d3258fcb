import { showToast } from '@azulejo/shared/design'
import type { Session } from '@azulejo/shared/session'
import { useEffect } from 'react'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { useWords } from '../words/use-words.ts'

/** Ends that were told: this part may arrive after a session has ended, and more than once. */
const told = new WeakSet<Session>()

/** Says when a session has ended by itself. The page stays, so that logging in again continues there. */
export function SessionNotices() {
  const say = useWords()
  const session = useSource(useSite().session.session)
  useEffect(() => {
    if (session.standing !== 'guest' || session.ended !== 'expired' || told.has(session)) return
    told.add(session)
    showToast({ kind: 'warn', title: say('host.session.expired'), line: say('host.session.expiredLine') })
  }, [session, say])
  return null
}
