import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, Button, Skeleton } from '@azulejo/shared/design'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
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
  const moment = new Intl.DateTimeFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const recent = useQuery(withdrawTransaction, { size: shown })
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('member.withdraw.history')}
      </h2>
      <Answer
        of={recent}
        loading={<Skeleton height={120} radius="card" />}
        empty={({ list }) => list.length === 0 && <p className={css.muted}>{t('member.withdraw.historyNone')}</p>}
        failed={{ in_need_true_account: 'in_need_true_account' }}
      >
        {({ list }) => (
          <ul className={css.recent}>
            {list.map(({ orderId, type, account, at, amount, fee, net, currency, state }) => {
              const [tone, text] = withdrawalStateTexts[state]
              return (
                <li key={orderId}>
                  <span>
                    <b>{`${t(payoutTypeTexts[type].name)}, ${account}`}</b>
                    <time dateTime={new Date(at).toISOString()} className={css.muted}>
                      {moment.format(at)}
                    </time>
                  </span>
                  <span className={css.figure}>
                    <b>{money(amount, currency)}</b>
                    <span className={css.muted}>
                      {t('member.withdraw.feeAndNet', { fee: money(fee, currency), net: money(net, currency) })}
                    </span>
                  </span>
                  <Badge tone={tone}>{t(text)}</Badge>
                  <Button
                    kind="ghost"
                    size="sm"
                    aria-label={t('member.withdraw.openOne', { number: orderId })}
                    onClick={() => onOpen(orderId)}
                  >
                    {t('member.withdraw.open')}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </Answer>
    </section>
  )
}
