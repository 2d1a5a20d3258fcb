import { Answer, useQuery } from '@azulejo/shared/data'
import { Button, Skeleton, Table } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import { loginHistory } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { usePlace } from './place.ts'
import css from './sessions.module.css'

const refusals = { in_need_true_account: 'in_need_true_account' } as const

/** The newest logins of the account, and the way to say that one was somebody else's. @param onDeny asks what to do about it */
export function LoginHistory({ onDeny }: { readonly onDeny: () => void }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const place = usePlace()
  const logins = useQuery(loginHistory, {})
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <section aria-labelledby="logins">
      <header className={css.head}>
        <h2 id="logins">{t('member.logins')}</h2>
        <Button size="sm" kind="ghost" onClick={onDeny}>
          {t('member.logins.deny')}
        </Button>
      </header>
      <Answer of={logins} loading={<Skeleton height={160} radius="card" />} failed={refusals}>
        {({ list }) => (
          <Table
            caption={t('member.logins')}
            rows={list}
            rowKey={({ loginId }) => loginId}
            columns={[
              { key: 'at', head: t('member.at'), narrow: 'title', cell: (row) => moment.format(row.at) },
              { key: 'device', head: t('member.device'), cell: ({ device }) => <b>{device}</b> },
              { key: 'place', head: t('member.place'), cell: place },
              { key: 'ip', head: t('member.ip'), cell: ({ ip }) => ip },
            ]}
          />
        )}
      </Answer>
    </section>
  )
}
