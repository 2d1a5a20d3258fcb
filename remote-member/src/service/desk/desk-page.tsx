import { Button, ErrorState, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { ReadingPane, ReportSkeleton } from '@azulejo/shared/report'
import { type ServiceDesk, serviceDesk } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFollow } from '../use-follow.ts'
import css from './desk.module.css'
import { DeskLists } from './desk-lists.tsx'
import { DeskTalk } from './desk-talk.tsx'

const refusals = { 'service.agent': 'member.desk.refused.agent' } as const

type Props = {
  readonly token: string
  /** @param isEnded whether the access is not valid any more */
  readonly onLeave: (isEnded: boolean) => void
}

/** The queue and the conversations of an agent; hidden pages follow too, so that the agent stays online. */
export function DeskPage({ token, onLeave }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [id, setId] = useState<string>()
  const { view, problem, again } = useFollow<ServiceDesk, typeof serviceDesk>({
    of: id ?? '',
    whenHidden: true,
    poll: (seen, signal) =>
      sendRequest(serviceDesk, { agent: token, ...(seen ? { seen } : {}), ...(id ? { id } : {}) }, { signal }),
  })
  const isEnded = problem?.kind === 'refusal' && problem.code === 'service.agent'
  const end = useEffectEvent(() => onLeave(true))
  useEffect(() => {
    if (isEnded) end()
  }, [isEnded])
  if (!view)
    return problem ? (
      <ErrorState title={t(problemKey(problem, refusals), problemValues(problem))} onRetry={again} />
    ) : (
      <ReportSkeleton heights={[480]} />
    )
  const shown = view.shown?.id === id ? view.shown : undefined
  return (
    <>
      {problem && <Strip tone="warn">{t('member.service.lost')}</Strip>}
      <p className={css.who}>
        <span>{t('member.desk.name', { name: view.name })}</span>
        <Button kind="ghost" size="sm" onClick={() => onLeave(false)}>
          {t('member.desk.leave')}
        </Button>
      </p>
      <ReadingPane
        label={t('service_desk')}
        isReading={id !== undefined}
        side={<DeskLists view={view} token={token} opened={id} onOpen={setId} />}
        article={
          <DeskTalk
            key={id}
            talk={shown}
            isChosen={id !== undefined}
            isLoading={id !== undefined && view.own.some((own) => own.id === id)}
            token={token}
            colleagues={view.colleagues}
            version={view.version}
            onBack={() => setId(undefined)}
          />
        }
      />
    </>
  )
}
