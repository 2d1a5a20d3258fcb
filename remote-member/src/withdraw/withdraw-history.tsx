import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, Table } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { SiteLink, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { ReportSkeleton } from '@azulejo/shared/report'
import { withdrawTransaction } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './withdraw.module.css'
import { payoutTypeTexts, withdrawalStateTexts } from './withdraw-texts.ts'

const shown = 5

/** The member's last withdrawals; each can be opened. */
export function WithdrawHistory({ onOpen }: { readonly onOpen: (orderId: string) => void }) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const recent = useQuery(withdrawTransaction, { size: shown })
  return (
    <section aria-labelledby={title} className={css.history}>
      <header className={css.between}>
        <h2 id={title}>{t('member.withdraw.history')}</h2>
        <SiteLink to="/member/transactionHistory" className={css.link}>
          {t('member.withdraw.inRecord')}
        </SiteLink>
      </header>
      <Answer
        of={recent}
        loading={<ReportSkeleton heights={[120]} />}
        empty={({ list }) => list.length === 0 && <p className={css.muted}>{t('member.withdraw.historyNone')}</p>}
        failed={{ in_need_true_account: 'in_need_true_account' }}
      >
        {({ list }) => (
          <Table
            caption={t('member.withdraw.history')}
            rows={list}
            rowKey={({ orderId }) => orderId}
            onOpen={({ orderId }) => onOpen(orderId)}
            columns={[
              { key: 'at', head: t('member.withdraw.askedAt'), narrow: 'title', cell: ({ at }) => moment.format(at) },
              {
                key: 'account',
                head: t('member.deposit.account'),
                cell: ({ type, account }) => `${t(payoutTypeTexts[type].name)}, ${account}`,
              },
              {
                key: 'amount',
                head: t('member.withdraw.amountHead'),
                numeric: true,
                cell: ({ amount, currency }) => money(amount, currency),
              },
              {
                key: 'fee',
                head: t('member.withdraw.fee'),
                numeric: true,
                cell: ({ fee, currency }) => money(fee, currency),
              },
              {
                key: 'net',
                head: t('member.withdraw.net'),
                numeric: true,
                narrow: 'amount',
                cell: ({ net, currency }) => <b>{money(net, currency)}</b>,
              },
              {
                key: 'state',
                head: t('member.status'),
                narrow: 'status',
                cell: ({ state }) => {
                  const [tone, text] = withdrawalStateTexts[state]
                  return <Badge tone={tone}>{t(text)}</Badge>
                },
              },
            ]}
          />
        )}
      </Answer>
    </section>
  )
}
