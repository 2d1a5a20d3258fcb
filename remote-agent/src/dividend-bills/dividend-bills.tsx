import { Card, EmptyState } from '@azulejo/shared/design'
import { formatDay } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { ExportButton, ReportList, type UrlFilter, useColumns } from '@azulejo/shared/report'
import { agentDividendBills, type DividendBill } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CardHead } from '../card-head/card-head.tsx'
import { useContractTexts } from '../contracts/contract-texts.ts'
import { BillAct, billTones, CollectionNotice, useCollection } from '../dividend/bill-collection.tsx'

const notAgent = { error_not_agent: 'error_not_agent' } as const

type Props = {
  /** Bills that pay the agent, or those that the agent pays. */
  readonly side: 'paid' | 'payer'
  readonly url: UrlFilter
}

/** Bills of ended periods; the agent collects those that are due. */
export function DividendBills({ side, url }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const texts = useContractTexts()
  const { amount, state, count, exactly } = useColumns<DividendBill>()
  const { intent, collected } = useCollection()
  const title = t(side === 'paid' ? 'agent.dividend.bills' : 'agent.dividend.billsGiven')
  const period = ({ from, to, category }: DividendBill) =>
    t('agent.dividend.billOf', {
      from: formatDay(from, locale),
      to: formatDay(to, locale),
      category: texts.game(category),
    })
  return (
    <Card as="section" aria-label={title} pad="none">
      <CardHead title={title} line={t('agent.dividend.highest')} isEdge>
        <ExportButton
          record={agentDividendBills}
          request={{ role: side }}
          refusals={notAgent}
          fileName={`dividends-${side}`}
        />
      </CardHead>
      <CollectionNotice intent={intent} />
      <ReportList
        key={collected}
        record={agentDividendBills}
        title={title}
        url={url}
        request={{ role: side }}
        refusals={notAgent}
        rowKey={({ billId }) => billId}
        columns={[
          {
            key: 'from',
            head: t('agent.dividend.billPeriod'),
            narrow: 'title',
            cell: (bill) => <b>{period(bill)}</b>,
          },
          ...(side === 'payer' ? [{ key: 'party', head: t('agent.contract.account'), cell: texts.party }] : []),
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
            billTones[now],
            held ? t('agent.dividend.held') : t(`agent.dividend.state.${now}`),
          ]),
          {
            key: 'act',
            head: t('agent.dividend.act'),
            cell: (bill) => <BillAct bill={bill} name={period(bill)} intent={side === 'paid' ? intent : undefined} />,
          },
        ]}
        detail={[
          ...details.map((key) => amount(key, t(`agent.dividend.${key}`))),
          { key: 'expiresAt', head: t('agent.dividend.expires'), cell: ({ expiresAt }) => exactly(expiresAt) },
        ]}
        shown={(rows) => t('agent.dividend.shown', rows)}
        empty={<EmptyState title={t('agent.dividend.noBills')} line={t('agent.dividend.noBillsLine')} />}
      />
    </Card>
  )
}

const details = ['prizes', 'promotions', 'rebates', 'carried', 'base', 'carriedLeft', 'paid'] as const
