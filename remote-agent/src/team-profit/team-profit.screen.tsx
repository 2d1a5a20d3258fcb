import { EmptyState, Money } from '@azulejo/shared/design'
import { useBrand } from '@azulejo/shared/remote'
import {
  type AmountLook,
  ChoiceFilter,
  gameClassMessages,
  oneOf,
  oneOfOr,
  periodFields,
  ReportPage,
  ReportScreen,
  useColumns,
  usePeriod,
  useUrlFilter,
} from '@azulejo/shared/report'
import {
  downlineProfit,
  gameClasses,
  profitColumns,
  profitScopes,
  sortDirections,
  type TeamProfitRow,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { NoneFound, ReportNote, TeamFilter, teamFields } from '../team-filter/team-filter.tsx'

const schema = v.object({
  ...periodFields('7d'),
  category: oneOf(gameClasses),
  ...teamFields(profitScopes, 'line'),
  sort: oneOfOr(profitColumns, 'bets'),
  direction: oneOfOr(sortDirections, 'descending'),
})
const totals = ['bets', 'payouts', 'winLoss', 'rewards', 'net'] as const
/** Columns of the table; the valid bet is in the details of a row. */
const columns = profitColumns.filter((key) => key !== 'validBet')
const isSigned = (key: string) => key === 'winLoss' || key === 'net'
const refusals = { 'record.range.wrong': 'agent.rangeWrong', error_not_agent: 'error_not_agent' } as const
const looks: Readonly<Partial<Record<(typeof profitColumns)[number], AmountLook>>> = {
  bets: { narrow: 'labelled' },
  payouts: { narrow: 'labelled' },
  winLoss: { signed: true },
  net: { narrow: 'amount', signed: true, strong: true },
}

/** Agent centre, palStatementsAgentCopy: bets, prizes, rebates and promotions of the members below the agent. */
export function TeamProfitScreen() {
  const { _: t } = useLingui()
  const { currency, currencySymbol } = useBrand()
  const url = useUrlFilter(schema)
  const [filter, change] = url
  const { category, scope, search, sort, direction } = filter
  const period = usePeriod(filter, '7d')
  const { amount, title } = useColumns<TeamProfitRow>()
  const money = (value: string, signed: boolean) => (
    <Money amount={value} currency={currency} symbol={currencySymbol} signed={signed} />
  )
  const isFiltered = category !== undefined || search !== ''
  return (
    <ReportScreen title={t('agent.profit')}>
      <ReportPage
        record={downlineProfit}
        title={t('agent.profit')}
        url={url}
        period={period}
        request={{ from: period.from, to: period.to, gameClassify: category, scope, search, sort, direction }}
        refusals={refusals}
        filters={
          <TeamFilter scopes={profitScopes} period={period} filter={filter} onChange={change}>
            <ChoiceFilter
              label={t('agent.category')}
              all={t('agent.allCategories')}
              options={gameClasses.map((value) => ({ value, label: t(gameClassMessages[value]) }))}
              value={category}
              onValue={(next) => change({ category: next })}
            />
          </TeamFilter>
        }
        totals={totals.map((key) => ({ key, head: t(`agent.profit.${key}`), signed: isSigned(key) }))}
        columns={[
          title('account', t('agent.profit.account')),
          {
            key: 'kind',
            head: t('agent.profit.kind'),
            cell: ({ kind, teamSize }) =>
              kind === 'agent' ? t('agent.profit.kindOf', { size: teamSize }) : t('agent.profit.member'),
          },
          ...columns.map((key) => ({
            ...amount(key, t(key === 'net' ? 'agent.profit.netColumn' : `agent.profit.${key}`), looks[key]),
            sortable: true,
          })),
        ]}
        sort={{ key: sort, direction }}
        onSort={({ key, direction: next }) =>
          change({ sort: profitColumns.find((column) => column === key) ?? 'bets', direction: next })
        }
        totalRow={(sums) => ({
          account: t('agent.profit.total'),
          ...Object.fromEntries(profitColumns.map((key) => [key, money(sums[key], isSigned(key))])),
        })}
        rowKey={({ account }) => account}
        detail={[amount('validBet', t('agent.profit.validBet'))]}
        shown={(rows) => t('agent.profit.shown', rows)}
        empty={
          isFiltered ? (
            <NoneFound
              title={t('agent.profit.noneFiltered')}
              onClear={() => change({ category: undefined, search: '' })}
            />
          ) : (
            <EmptyState title={t('agent.profit.none')} line={t('agent.profit.noneLine')} />
          )
        }
      />
      <ReportNote>{t('agent.profit.what')}</ReportNote>
    </ReportScreen>
  )
}
