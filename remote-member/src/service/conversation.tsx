import { useQuery } from '@azulejo/shared/data'
import { ErrorState, Strip } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { ReportSkeleton } from '@azulejo/shared/report'
import { readService, type ServiceView, serviceHistory, serviceImage, serviceTalk } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { RequireAuth } from '../require-auth.tsx'
import { EndTalk } from './end-talk.tsx'
import css from './service.module.css'
import { TalkForm } from './talk-form.tsx'
import { TalkPicture } from './talk-picture.tsx'
import { TalkState } from './talk-state.tsx'
import { ThreadView } from './thread-view.tsx'
import { Transcript } from './transcript.tsx'
import { useFollow } from './use-follow.ts'
import { useThread } from './use-thread.ts'
import { useIsTyping } from './use-typing.ts'

/** The conversation of the member with customer service; guests are asked to log in. */
export function Conversation() {
  return (
    <RequireAuth allowsTrial>
      <Talk />
    </RequireAuth>
  )
}

function Talk() {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const { view, problem, put, again } = useFollow<ServiceView, typeof serviceTalk>({
    of: 'talk',
    poll: (seen, signal) => sendRequest(serviceTalk, seen === undefined ? {} : { seen }, { signal }),
  })
  if (view)
    return (
      <FormMessages waiting={<ReportSkeleton heights={[320]} />}>
        {problem && <Strip tone="warn">{t('member.service.lost')}</Strip>}
        <Opened view={view} onView={put} />
      </FormMessages>
    )
  if (problem) return <ErrorState title={t(problemKey(problem, {}), problemValues(problem))} onRetry={again} />
  return <ReportSkeleton heights={[320]} />
}

/** Marks what is shown as read, each entry once. */
function useReading({ talk, entries }: ServiceView): void {
  const sendRequest = useRequest()
  const read = useRef<string>(undefined)
  const newest = entries.at(-1)?.id
  const hasUnread = talk !== undefined && talk.unread > 0
  useEffect(() => {
    if (!hasUnread || newest === undefined || read.current === newest || document.hidden) return
    read.current = newest
    void sendRequest(readService, { upTo: newest })
  }, [hasUnread, newest, sendRequest])
}

type Props = { readonly view: ServiceView; readonly onView: (view: ServiceView) => void }

function Opened({ view, onView }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const { talk, entries, isOnline, version } = view
  const thread = useThread(view, async (before) => {
    const answer = await sendRequest(serviceHistory, { before })
    return answer.ok ? answer.value : undefined
  })
  useReading(view)
  const isTyping = useIsTyping(talk?.typingMs, version)
  const isOpen = talk !== undefined && talk.state !== 'ended'
  return (
    <div className={css.talk}>
      <TalkState talk={talk} isOnline={isOnline} />
      {entries.length > 0 && (
        <ThreadView
          thread={thread}
          side="member"
          picture={(entry) => <OwnPicture entry={entry} />}
          below={isTyping ? t('member.service.typing', { name: talk?.agent ?? '' }) : undefined}
        />
      )}
      {talk?.state === 'ended' && <Transcript key={talk.id} talk={talk} onView={onView} />}
      <TalkForm isOpen={isOpen} isOnline={isOnline} onSent={onView} />
      {isOpen && <EndTalk onView={onView} />}
    </div>
  )
}

function OwnPicture({ entry }: { readonly entry: string }) {
  return <TalkPicture of={useQuery(serviceImage, { entry })} />
}
