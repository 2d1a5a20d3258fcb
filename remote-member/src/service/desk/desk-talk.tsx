import { useQuery } from '@azulejo/shared/data'
import { Badge, EmptyState } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useRequest } from '@azulejo/shared/remote'
import { ReadingBack, ReportSkeleton } from '@azulejo/shared/report'
import { deskHistory, deskImage, readAtDesk, type ShownTalk } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { TalkPicture } from '../talk-picture.tsx'
import { ThreadView } from '../thread-view.tsx'
import { useThread } from '../use-thread.ts'
import { useIsTyping } from '../use-typing.ts'
import css from './desk.module.css'
import { DeskActs } from './desk-acts.tsx'
import { DeskForm } from './desk-form.tsx'

type Props = {
  /** Undefined while none is chosen, while it loads, and when it belongs to somebody else now. */
  readonly talk: ShownTalk | undefined
  readonly isChosen: boolean
  readonly isLoading: boolean
  readonly token: string
  readonly colleagues: readonly string[]
  /** Version of the answer with the conversation. */
  readonly version: string
  readonly onBack: () => void
}

/** The chosen conversation of the agent. */
export function DeskTalk({ talk, isChosen, isLoading, onBack, ...rest }: Props) {
  const { _: t } = useLingui()
  const back = <ReadingBack label={t('member.desk.back')} onBack={onBack} />
  if (talk) return <Shown talk={talk} back={back} {...rest} />
  if (isLoading)
    return (
      <div className={css.article}>
        {back}
        <ReportSkeleton heights={[320]} />
      </div>
    )
  return (
    <div className={css.article} data-empty={!isChosen || undefined}>
      {isChosen && back}
      <EmptyState title={t(isChosen ? 'member.desk.gone' : 'member.desk.choose')} />
    </div>
  )
}

/** Marks what is shown as read, each entry once. */
function useReading(token: string, id: string, newest: string | undefined): void {
  const sendRequest = useRequest()
  const read = useRef<string>(undefined)
  useEffect(() => {
    if (newest === undefined || read.current === newest) return
    read.current = newest
    void sendRequest(readAtDesk, { agent: token, id, upTo: newest })
  }, [token, id, newest, sendRequest])
}

type ShownProps = Pick<Props, 'token' | 'colleagues' | 'version'> & {
  readonly talk: ShownTalk
  readonly back: ReactNode
}

function Shown({ talk, back, token, colleagues, version }: ShownProps) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const figures = numberFormat(useLocaleTag())
  const { id, account, rank, state, isOffline, cases, typingMs, entries } = talk
  const thread = useThread(talk, async (before) => {
    const answer = await sendRequest(deskHistory, { agent: token, id, before })
    return answer.ok ? answer.value : undefined
  })
  useReading(token, id, entries.findLast(({ by }) => by === 'member')?.id)
  const isTyping = useIsTyping(typingMs, version)
  const isOpen = state === 'active'
  return (
    <article className={css.article} aria-label={account}>
      {back}
      <header className={css.talkHead}>
        <h2>{account}</h2>
        <p className={css.facts}>
          {isOffline && <Badge tone="info">{t('member.desk.left')}</Badge>}
          {!isOpen && <Badge tone="neutral">{t('member.service.state.ended')}</Badge>}
          <span>{t('member.desk.rank', { rank: figures.format(rank) })}</span>
          <span>
            {cases.length === 0 ? t('member.desk.casesNone') : t('member.desk.cases', { list: cases.join(', ') })}
          </span>
        </p>
        {isOffline && isOpen && <p className={css.none}>{t('member.desk.leftLine')}</p>}
      </header>
      <ThreadView
        thread={thread}
        side="agent"
        member={account}
        picture={(entry) => <DeskPicture token={token} entry={entry} />}
        below={isTyping ? t('member.service.typing', { name: account }) : undefined}
      />
      {isOpen && <DeskForm token={token} id={id} />}
      {isOpen && <DeskActs token={token} id={id} colleagues={colleagues} />}
    </article>
  )
}

function DeskPicture({ token, entry }: { readonly token: string; readonly entry: string }) {
  return <TalkPicture of={useQuery(deskImage, { agent: token, entry })} />
}
