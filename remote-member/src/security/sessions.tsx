import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, Button, showToast, Table } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useLocaleTag, useRequest } from '@azulejo/shared/remote'
import { ReportSkeleton } from '@azulejo/shared/report'
import { endMemberSessions, memberSessions } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { usePlace } from './place.ts'
import css from './sessions.module.css'
import { sinceMoment } from './since-day.ts'

const refusals = { in_need_true_account: 'in_need_true_account' } as const

/** Open sessions of the account; the member can end any other session, or all other sessions at once. */
export function Sessions() {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const place = usePlace()
  const sendRequest = useRequest()
  const sessions = useQuery(memberSessions, {})
  const [ending, setEnding] = useState<string>()
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const end = async (key: string, request: { readonly sessionId?: string }) => {
    setEnding(key)
    const answer = await sendRequest(endMemberSessions, request)
    setEnding(undefined)
    if (answer.ok) showToast({ kind: 'ok', title: t('member.sessions.ended', { n: answer.value.ended }) })
    else showToast({ kind: 'err', title: t(problemKey(answer.error, refusals), problemValues(answer.error)) })
    sessions.refetch()
  }
  return (
    <section aria-labelledby="sessions">
      <header className={css.head}>
        <h2 id="sessions">{t('member.sessions')}</h2>
        {(sessions.value?.sessions.length ?? 0) > 1 && (
          <Button
            size="sm"
            busy={ending === 'others'}
            busyLabel={t('member.sessions.ending')}
            onClick={() => void end('others', {})}
          >
            {t('member.sessions.endOthers')}
          </Button>
        )}
      </header>
      <Answer of={sessions} loading={<ReportSkeleton heights={[160]} />} failed={refusals}>
        {({ sessions: rows }) => (
          <Table
            caption={t('member.sessions')}
            rows={rows}
            rowKey={({ sessionId }) => sessionId}
            columns={[
              { key: 'device', head: t('member.device'), narrow: 'title', cell: ({ device }) => <b>{device}</b> },
              { key: 'place', head: t('member.place'), cell: place },
              { key: 'ip', head: t('member.ip'), cell: ({ ip }) => ip },
              { key: 'at', head: t('member.sessions.at'), cell: ({ at }) => moment.format(at) },
              {
                key: 'seen',
                head: t('member.sessions.seen'),
                narrow: 'status',
                cell: ({ isOwn, seenAt }) =>
                  isOwn ? <Badge tone="ok">{t('member.sessions.own')}</Badge> : sinceMoment(seenAt, Date.now(), locale),
              },
              {
                key: 'end',
                head: t('member.sessions.action'),
                narrow: 'amount',
                cell: ({ isOwn, sessionId, device, at }) =>
                  !isOwn && (
                    <Button
                      size="sm"
                      aria-label={t('member.sessions.endOne', { device, time: moment.format(at) })}
                      busy={ending === sessionId}
                      busyLabel={t('member.sessions.ending')}
                      onClick={() => void end(sessionId, { sessionId })}
                    >
                      {t('member.sessions.end')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Answer>
    </section>
  )
}
