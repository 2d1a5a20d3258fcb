import { Badge, Button, Strip } from '@azulejo/shared/design'
import { dateFormat, numberFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useBrand, useLocaleTag, useRequest } from '@azulejo/shared/remote'
import { ReadingRow, ReadingRows } from '@azulejo/shared/report'
import { type OwnTalk, type ServiceDesk, takeService, type WaitingTalk } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './desk.module.css'

const refusals = {
  'service.agent': 'member.desk.refused.agent',
  'service.unknown': 'member.desk.refused.taken',
  'service.taken': 'member.desk.refused.taken',
} as const

type Props = {
  readonly view: ServiceDesk
  readonly token: string
  /** The conversation that is shown. */
  readonly opened: string | undefined
  readonly onOpen: (id: string) => void
}

/** Who waits, the next one first, and the conversations of the agent. */
export function DeskLists({ view: { queue, waiting, own }, token, opened, onOpen }: Props) {
  const { _: t } = useLingui()
  const figures = numberFormat(useLocaleTag())
  const sendRequest = useRequest()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const take = async (id: string) => {
    setBusy(id)
    setFailure(undefined)
    const answer = await sendRequest(takeService, { agent: token, id })
    setBusy(undefined)
    if (answer.ok) onOpen(id)
    else setFailure(t(problemKey(answer.error, refusals), problemValues(answer.error)))
  }
  return (
    <>
      <h2 className={css.head}>{t('member.desk.own')}</h2>
      {own.length === 0 ? (
        <p className={css.none}>{t('member.desk.ownNone')}</p>
      ) : (
        <OwnRows own={own} opened={opened} onOpen={onOpen} />
      )}
      <h2 className={css.head}>{t('member.desk.queue')}</h2>
      <p className={css.none} role="status">
        {waiting === 0 ? t('member.desk.queueNone') : t('member.desk.waiting', { n: figures.format(waiting) })}
      </p>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <ol className={css.queue} aria-label={t('member.desk.queue')}>
        {queue.map((row) => (
          <WaitingRow key={row.id} row={row} isBusy={busy === row.id} onTake={() => void take(row.id)} />
        ))}
      </ol>
      {waiting > queue.length && (
        <p className={css.none}>{t('member.desk.more', { n: figures.format(waiting - queue.length) })}</p>
      )}
    </>
  )
}

function OwnRows({ own, opened, onOpen }: { readonly own: readonly OwnTalk[] } & Pick<Props, 'opened' | 'onOpen'>) {
  const { _: t } = useLingui()
  const figures = numberFormat(useLocaleTag())
  return (
    <ReadingRows label={t('member.desk.own')}>
      {own.map(({ id, account, rank, isOffline, unread, changedAt }) => (
        <ReadingRow
          key={id}
          title={account}
          summary={[
            t('member.desk.rank', { rank: figures.format(rank) }),
            ...(isOffline ? [t('member.desk.left')] : []),
          ].join(', ')}
          at={changedAt}
          isCurrent={id === opened}
          unread={unread > 0 ? t('member.desk.unread', { n: figures.format(unread) }) : undefined}
          onOpen={() => onOpen(id)}
        />
      ))}
    </ReadingRows>
  )
}

type WaitingProps = { readonly row: WaitingTalk; readonly isBusy: boolean; readonly onTake: () => void }

function WaitingRow({ row: { account, rank, queue, isOffline, since }, isBusy, onTake }: WaitingProps) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const { timeZone } = useBrand()
  const figures = numberFormat(locale)
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  return (
    <li className={css.waiting}>
      <div className={css.member}>
        <b>{account}</b>
        <span className={css.facts}>
          {queue === 'vip' && <Badge tone="warn">{t('member.desk.vip')}</Badge>}
          {isOffline && <Badge tone="info">{t('member.desk.left')}</Badge>}
          <span>{t('member.desk.rank', { rank: figures.format(rank) })}</span>
          <time dateTime={new Date(since).toISOString()}>{moment.format(since)}</time>
        </span>
      </div>
      <Button
        size="sm"
        aria-label={t('member.desk.takeOf', { account })}
        busy={isBusy}
        busyLabel={t('common.loading')}
        onClick={onTake}
      >
        {t('member.desk.take')}
      </Button>
    </li>
  )
}
