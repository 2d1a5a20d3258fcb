import { Button, Card, EmptyState, showToast } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { formatDay } from '@azulejo/shared/kernel'
import { playMessages, useBus, useLocaleTag, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { ExportButton, ReportList, type UrlFilter, useColumns } from '@azulejo/shared/report'
import { agentDividendBills, collectableStates, collectDividend, type DividendBill } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useContractTexts } from '../contracts/contract-texts.ts'
import css from './dividend.module.css'

const notAgent = { error_not_agent: 'error_not_agent' } as const
const refusals = {
  ...notAgent,
  'dividend.unknown': 'agent.dividend.refused.unknown',
  'dividend.not.due': 'agent.dividend.refused.notDue',
  'dividend.expired': 'agent.dividend.refused.expired',
  'contract.party.held': 'agent.contract.refused.held',
  'wallet.full': 'agent.dividend.refused.full',
  ...playMessages,
} as const

const tones = {
  not_reached: 'neutral',
  pending_review: 'info',
  collectable: 'warn',
  partly_paid: 'info',
  issued: 'ok',
  insufficient: 'err',
  rejected: 'err',
  expired: 'neutral',
} as const

type Props = {
  /** Bills that pay the agent, or those that the agent pays. */
  readonly side: 'paid' | 'payer'
  readonly url: UrlFilter
}

/** Bills of ended periods; the agent collects those that are due. */
export function DividendBills({ side: role, url }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const bus = useBus()
  const texts = useContractTexts()
  const { amount, state, count, exactly } = useColumns<DividendBill>()
  const [collected, setCollected] = useState(0)
  const intent = useMoneyIntent(collectDividend, ({ state: now, amount: paid, left }) => {
    const values = { amount: money(paid), left: money(left) }
    showToast({ kind: now === 'insufficient' ? 'err' : 'ok', title: t(`agent.dividend.collected.${now}`, values) })
    bus.emit('balance-stale', { reason: 'dividend-collected' })
    setCollected((times) => times + 1)
  })
  const title = t(role === 'paid' ? 'agent.dividend.bills' : 'agent.dividend.billsGiven')
  const day = (text: string) => formatDay(text, locale)
  return (
    <Card as="section" aria-label={title} pad="none">
      <div className={css.head}>
        <div>
          <h2>{title}</h2>
          <p className={css.muted}>{t('agent.dividend.highest')}</p>
        </div>
        <ExportButton
          record={agentDividendBills}
          request={{ role }}
          refusals={notAgent}
          fileName={`dividends-${role}`}
        />
      </div>
      <IntentNotice intent={intent} t={t} refusals={refusals} />
      <ReportList
        key={collected}
        record={agentDividendBills}
        title={title}
        url={url}
        request={{ role }}
        refusals={notAgent}
        rowKey={({ billId }) => billId}
        columns={[
          {
            key: 'from',
            head: t('agent.dividend.billPeriod'),
            narrow: 'title',
            cell: ({ from, to, category }) => (
              <b>{t('agent.dividend.billOf', { from: day(from), to: day(to), category })}</b>
            ),
          },
          ...(role === 'payer' ? [{ key: 'party', head: t('agent.contract.account'), cell: texts.party }] : []),
          amount('bets', t('agent.dividend.bets')),
          amount('netLoss', t('agent.dividend.netLoss')),
          count('activeMembers', t('agent.dividend.members'), ({ activeMembers }) => activeMembers),
          {
            key: 'rate',
            head: t('agent.contract.field.rate'),
            numeric: true,
            narrow: 'labelled',
            cell: ({ rateType, rate }) => (rateType && rate !== undefined ? texts.rate({ rateType, rate }) : '–'),
          },
          amount('amount', t('agent.dividend.amount'), { narrow: 'amount', strong: true }),
          state('state', t('agent.team.state'), ({ state: now, held }) => [
            tones[now],
            held ? t('agent.dividend.held') : t(`agent.dividend.state.${now}`),
          ]),
          {
            key: 'act',
            head: t('agent.dividend.act'),
            cell: (bill) => (
              <span className={css.act}>
                {/[1-9]/.test(bill.paid) && bill.state !== 'issued' && (
                  <span className={css.muted}>{t('agent.dividend.paidPart', { amount: money(bill.paid) })}</span>
                )}
                {role === 'paid' && isCollectable(bill) && (
                  <Button
                    kind="accent"
                    size="sm"
                    aria-label={t('agent.dividend.collectOf', { from: day(bill.from), to: day(bill.to) })}
                    busy={intent.state === 'sending' && intent.request.billId === bill.billId}
                    busyLabel={t('common.loading')}
                    onClick={() => intent.submit({ billId: bill.billId })}
                  >
                    {t('agent.dividend.collect')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        detail={[
          amount('prizes', t('agent.dividend.prizes')),
          amount('promotions', t('agent.dividend.promotions')),
          amount('rebates', t('agent.dividend.rebates')),
          amount('carried', t('agent.dividend.carried')),
          amount('base', t('agent.dividend.base')),
          amount('carriedLeft', t('agent.dividend.carriedLeft')),
          amount('paid', t('agent.dividend.paid')),
          {
            key: 'expiresAt',
            head: t('agent.dividend.expires'),
            cell: ({ expiresAt }) => exactly(expiresAt),
          },
        ]}
        shown={(rows) => t('agent.dividend.shown', rows)}
        empty={<EmptyState title={t('agent.dividend.noBills')} line={t('agent.dividend.noBillsLine')} />}
      />
    </Card>
  )
}

const isCollectable = ({ state, held }: DividendBill) => !held && collectableStates.some((each) => each === state)
