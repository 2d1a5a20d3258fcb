import { EmptyState, Table } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from '../centre-page.module.css'
import type { Levels } from './own-level.tsx'

/** Changes of the member's level, newest first. */
export function LevelHistory({ levels: { levels, history } }: { readonly levels: Levels }) {
  const { _: t } = useLingui()
  const title = useId()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const nameOf = (level: number) => levels.find((one) => one.level === level)?.name ?? t('member.vip.none')
  return (
    <section className={css.main} aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('member.vip.history')}
      </h2>
      {history.length === 0 ? (
        <EmptyState title={t('member.vip.noChanges')} line={t('member.vip.noChangesLine')} />
      ) : (
        <Table
          caption={t('member.vip.history')}
          rows={history}
          rowKey={({ at, to }) => `${at} ${to}`}
          columns={[
            {
              key: 'change',
              head: t('member.vip.change'),
              narrow: 'title',
              cell: ({ from, to }) => t('member.vip.fromTo', { from: nameOf(from), to: nameOf(to) }),
            },
            { key: 'at', head: t('member.vip.at'), cell: ({ at }) => moment.format(at) },
            { key: 'reason', head: t('member.vip.reason'), cell: ({ reason }) => t(`member.vip.reason.${reason}`) },
          ]}
        />
      )}
    </section>
  )
}
