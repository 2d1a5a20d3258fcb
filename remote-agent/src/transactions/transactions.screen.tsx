import { EmptyState } from '@azulejo/shared/design'
import {
  ChoiceFilter,
  oneOf,
  periodFields,
  ReportPage,
  ReportScreen,
  useColumns,
  usePeriod,
  useUrlFilter,
} from '@azulejo/shared/report'
import { downlineTransaction, movementGroups, type TeamMovement, teamScopes } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { NoneFound, ReportNote, TeamFilter, teamFields } from '../team-filter/team-filter.tsx'

const schema = v.object({
  ...periodFields('today'),
  group: oneOf(movementGroups),
  ...teamFields(teamScopes, 'team'),
})
const totals = ['received', 'spent', 'moved', 'prizes', 'net'] as const
const refusals = { 'record.range.wrong': 'agent.rangeWrong', error_not_agent: 'error_not_agent' } as const

/** Agent centre, agentDownlineTransactionDetailsCopy: every movement of the team's main wallets by period and type. */
export function TransactionsScreen() {
  const { _: t } = useLingui()
  const url = useUrlFilter(schema)
  const [filter, change] = url
  const { group, scope, search } = filter
  const period = usePeriod(filter, 'today')
  const { amount, moment, state, title } = useColumns<TeamMovement>()
  const groupName = (value: TeamMovement['group']) => t(`agent.movement.${value}`)
  const isFiltered = group !== undefined || search !== ''
  return (
    <ReportScreen title={t('agent.transactions')}>
      <ReportPage
        record={downlineTransaction}
        title={t('agent.transactions')}
        url={url}
        period={period}
        request={{ from: period.from, to: period.to, group, scope, search }}
        refusals={refusals}
        filters={
          <TeamFilter scopes={teamScopes} period={period} filter={filter} onChange={change}>
            <ChoiceFilter
              label={t('agent.transactions.type')}
              all={t('agent.all')}
              options={movementGroups.map((value) => ({ value, label: groupName(value) }))}
              value={group}
              onValue={(next) => change({ group: next })}
            />
          </TeamFilter>
        }
        totals={totals.map((key) => ({ key, head: t(`agent.transactions.${key}`), signed: true }))}
        columns={[
          moment('at', t('agent.transactions.at')),
          title('account', t('agent.transactions.account')),
          { key: 'group', head: t('agent.transactions.type'), cell: (row) => groupName(row.group) },
          { key: 'detail', head: t('agent.transactions.detail'), cell: (row) => row.detail ?? '' },
          amount('amount', t('agent.transactions.amount'), { narrow: 'amount', signed: true, strong: true }),
          amount('balanceAfter', t('agent.transactions.balance')),
          state('state', t('agent.transactions.state'), (row) => [
            row.state === 'done' ? 'ok' : 'warn',
            t(`agent.transactions.state.${row.state}`),
          ]),
        ]}
        rowKey={({ reference, account }) => `${reference} ${account}`}
        detail={[{ key: 'reference', head: t('agent.transactions.reference'), cell: (row) => row.reference }]}
        shown={(rows) => t('agent.transactions.shown', rows)}
        empty={
          isFiltered ? (
            <NoneFound
              title={t('agent.transactions.noneFiltered')}
              onClear={() => change({ group: undefined, search: '' })}
            />
          ) : (
            <EmptyState title={t('agent.transactions.none')} line={t('agent.transactions.noneLine')} />
          )
        }
      />
      <ReportNote>{t('agent.transactions.what')}</ReportNote>
    </ReportScreen>
  )
}
