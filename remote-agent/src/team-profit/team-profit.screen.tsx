import { Button, DebouncedSearchBox, EmptyState, Money, Select } from '@azulejo/shared/design'
import { periods } from '@azulejo/shared/kernel'
import { useBrand } from '@azulejo/shared/remote'
import {
  ChoiceFilter,
  gameClassMessages,
  oneOf,
  oneOfOr,
  PeriodFilter,
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
  sortDirections,
  type TeamProfitRow,
  teamScopes,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import css from './team-profit.module.css'

const schema = v.object({
  ...periodFields('7d'),
  category: oneOf(gameClasses),
  scope: oneOfOr(teamScopes, 'direct'),
  search: v.optional(v.string(), ''),
  sort: oneOfOr(profitColumns, 'bets'),
  direction: oneOfOr(sortDirections, 'descending'),
})
const totals = ['bets', 'payouts', 'rebates', 'promotions', 'net'] as const
const refusals = { 'record.range.wrong': 'agent.rangeWrong', error_not_agent: 'error_not_agent' } as const
const looks = { net: { narrow: 'amount', signed: true, strong: true }, bets: { narrow: 'detail' } } as const

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
          <>
            <PeriodFilter shown={period} offered={periods} onChange={change} />
            <ChoiceFilter
              label={t('agent.category')}
              all={t('agent.allCategories')}
              options={gameClasses.map((value) => ({ value, label: t(gameClassMessages[value]) }))}
              value={category}
              onValue={(next) => change({ category: next })}
            />
            <Select
              label={t('agent.scope')}
              options={teamScopes.map((value) => ({ value, label: t(`agent.scope.${value}`) }))}
              value={scope}
              onValue={(next) => change({ scope: next })}
            />
            <DebouncedSearchBox
              label={t('agent.profit.search')}
              initial={search}
              onSearch={(text) => change({ search: text })}
            />
          </>
        }
        totals={totals.map((key) => ({
          key,
          head: t(key === 'net' ? 'agent.profit.netAll' : `agent.profit.${key}`),
          signed: key === 'net',
        }))}
        columns={[
          title('account', t('agent.profit.account')),
          {
            key: 'kind',
            head: t('agent.profit.kind'),
            cell: ({ kind, teamSize }) =>
              kind === 'agent' ? t('agent.profit.kindOf', { size: teamSize }) : t('agent.profit.member'),
          },
          ...profitColumns.map((key) => ({
            ...amount(key, t(`agent.profit.${key}`), key === 'net' || key === 'bets' ? looks[key] : {}),
            sortable: true,
          })),
        ]}
        sort={{ key: sort, direction }}
        onSort={({ key, direction: next }) =>
          change({ sort: profitColumns.find((column) => column === key) ?? 'bets', direction: next })
        }
        totalRow={(sums) => ({
          account: t('agent.profit.total'),
          ...Object.fromEntries(profitColumns.map((key) => [key, money(sums[key], key === 'net')])),
        })}
        rowKey={({ account }) => account}
        detail={[]}
        shown={(rows) => t('agent.profit.shown', rows)}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('agent.profit.noneFiltered')}
              action={
                <Button onClick={() => change({ category: undefined, search: '' })}>{t('agent.clearFilters')}</Button>
              }
            />
          ) : (
            <EmptyState title={t('agent.profit.none')} line={t('agent.profit.noneLine')} />
          )
        }
      />
      <p className={css.what}>{t('agent.profit.what')}</p>
    </ReportScreen>
  )
}
