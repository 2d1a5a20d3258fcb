import { type BadgeTone, EmptyState } from '@azulejo/shared/design'
import {
  ChoiceFilter,
  gameClassMessages,
  oneOf,
  periodFields,
  ReportPage,
  ReportScreen,
  useColumns,
  usePeriod,
  useUrlFilter,
} from '@azulejo/shared/report'
import { downlineBets, gameClasses, roundStatuses, type TeamBet, teamScopes } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { NoneFound, ReportNote, TeamFilter, teamFields } from '../team-filter/team-filter.tsx'

const schema = v.object({
  ...periodFields('today'),
  category: oneOf(gameClasses),
  status: oneOf(roundStatuses),
  ...teamFields(teamScopes, 'team'),
})
const totals = ['bet', 'open', 'settledBet', 'validBet', 'payout', 'winLoss'] as const
const refusals = { 'record.range.wrong': 'agent.rangeWrong', error_not_agent: 'error_not_agent' } as const

/** Outcome of a bet as badge tone and the end of its message key; an open bet is neither won nor lost. */
function outcomeOf({ status, winLoss }: TeamBet) {
  if (status === 'open') return ['info', 'open'] as const
  if (status === 'cancelled') return ['warn', 'cancelled'] as const
  if (!/[1-9]/.test(winLoss)) return ['neutral', 'settled'] as const
  return winLoss.startsWith('-') ? (['neutral', 'lost'] as const) : (['ok', 'won'] as const)
}

/** Agent centre, personalHistoryCopy: every bet of the team by period, category and status. */
export function TeamBetsScreen() {
  const { _: t } = useLingui()
  const url = useUrlFilter(schema)
  const [filter, change] = url
  const { category, status, scope, search } = filter
  const period = usePeriod(filter, 'today')
  const { amount, moment, state, title } = useColumns<TeamBet>()
  const isFiltered = category !== undefined || status !== undefined || search !== ''
  return (
    <ReportScreen title={t('agent.bets')}>
      <ReportPage
        record={downlineBets}
        title={t('agent.bets')}
        url={url}
        period={period}
        request={{ from: period.from, to: period.to, gameClassify: category, status, scope, search }}
        refusals={refusals}
        filters={
          <TeamFilter scopes={teamScopes} period={period} filter={filter} onChange={change}>
            <ChoiceFilter
              label={t('agent.category')}
              all={t('agent.allCategories')}
              options={gameClasses.map((value) => ({ value, label: t(gameClassMessages[value]) }))}
              value={category}
              onValue={(next) => change({ category: next })}
            />
            <ChoiceFilter
              label={t('agent.bets.status')}
              all={t('agent.bets.allStatuses')}
              options={roundStatuses.map((value) => ({ value, label: t(`agent.bets.${value}`) }))}
              value={status}
              onValue={(next) => change({ status: next })}
            />
          </TeamFilter>
        }
        totals={totals.map((key) => ({
          key,
          head: t(key === 'winLoss' ? 'metric.usersResult' : `metric.${key}`),
          signed: key === 'winLoss',
        }))}
        columns={[
          moment('at', t('agent.bets.at')),
          title('account', t('agent.bets.account')),
          { key: 'game', head: t('agent.bets.game'), cell: ({ gameName }) => gameName },
          amount('bet', t('metric.bet')),
          amount('payout', t('metric.payout')),
          amount('winLoss', t('metric.winLoss'), { narrow: 'amount', signed: true, strong: true }),
          state('status', t('agent.bets.status'), (row): [BadgeTone, string] => {
            const [tone, outcome] = outcomeOf(row)
            return [tone, t(`agent.bets.${outcome}`)]
          }),
        ]}
        rowKey={({ roundId }) => roundId}
        detail={[
          { key: 'vendor', head: t('agent.bets.vendor'), cell: ({ vendorName }) => vendorName },
          amount('validBet', t('metric.validBet')),
          { key: 'round', head: t('agent.bets.round'), cell: ({ roundId }) => roundId },
          { key: 'reference', head: t('agent.bets.roundOfVendor'), cell: ({ reference }) => reference },
        ]}
        shown={(rows) => t('agent.bets.shown', rows)}
        empty={
          isFiltered ? (
            <NoneFound
              title={t('agent.bets.noneFiltered')}
              onClear={() => change({ category: undefined, status: undefined, search: '' })}
            />
          ) : (
            <EmptyState title={t('agent.bets.none')} line={t('agent.bets.noneLine')} />
          )
        }
      />
      <ReportNote>{t('metric.basis')}</ReportNote>
    </ReportScreen>
  )
}
