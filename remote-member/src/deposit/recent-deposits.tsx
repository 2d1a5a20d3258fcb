import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, buttonClass, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { SiteLink, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { depositTransaction } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './deposit.module.css'
import { depositStateText, depositTypeTexts } from './deposit-types.ts'

const shown = 5

/** Address of the form that reports a problem with an order. */
const reportPath = (orderId: string): string => `/member/disputes?about=order-${orderId}`

/** The member's last deposits. */
export function RecentDeposits() {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const recent = useQuery(depositTransaction, { size: shown })
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('member.deposit.recent')}
      </h2>
      <Answer
        of={recent}
        loading={<Skeleton height={120} radius="card" />}
        empty={({ list }) => list.length === 0 && <p className={css.muted}>{t('member.deposit.recentNone')}</p>}
        failed={{ in_need_true_account: 'in_need_true_account' }}
      >
        {({ list }) => (
          <ul className={css.recent}>
            {list.map(({ orderId, type, at, amount, currency, state, reason }) => {
              const [tone, text] = depositStateText({ state, reason })
              return (
                <li key={orderId}>
                  <b>{t(depositTypeTexts[type].name)}</b>
                  <time dateTime={new Date(at).toISOString()} className={css.muted}>
                    {moment.format(at)}
                  </time>
                  <span className={css.figure}>{money(amount, currency)}</span>
                  <Badge tone={tone}>{t(text)}</Badge>
                  <SiteLink to={reportPath(orderId)} className={buttonClass({ kind: 'ghost', size: 'sm' })}>
                    {t('member.disputes.report')}
                    <VisuallyHidden>: {t('member.disputes.subject.deposit', { id: orderId })}</VisuallyHidden>
                  </SiteLink>
                </li>
              )
            })}
          </ul>
        )}
      </Answer>
    </section>
  )
}
