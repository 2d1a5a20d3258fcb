import { periods } from '@azulejo/shared/calendar'
import { type BadgeTone, Button, buttonClass, EmptyState } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { SiteLink } from '@azulejo/shared/remote'
import {
  ChoiceFilter,
  gameClassMessages,
  oneOf,
  PeriodFilter,
  periodFields,
  ReportPage,
  ReportScreen,
  useColumns,
  usePeriod,
  useUrlFilter,
} from '@azulejo/shared/report'
import { type BettingRow, bettingRecord, gameClasses, roundStatuses } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import type { MemberKey } from '../locales/message-ids.ts'
import { RequireAuth } from '../require-auth.tsx'

const schema = v.object({ ...periodFields('7d'), category: oneOf(gameClasses), status: oneOf(roundStatuses) })
const totals = ['bet', 'validBet', 'payout', 'winLoss'] as const
const refusals = { 'record.range.wrong': 'member.rangeWrong', in_need_true_account: 'in_need_true_account' } as const

/** What became of a bet, in one word; an open one is neither won nor lost. */
export function outcomeOf({ status, winLoss }: BettingRow): readonly [BadgeTone, MemberKey | SharedKey] {
  if (status === 'open') return ['info', 'member.status.open']
  if (status === 'cancelled') return ['warn', 'status.bet.cancelled']
  if (!/[1-9]/.test(winLoss)) return ['neutral', 'member.status.settled']
  return winLoss.startsWith('-') ? ['neutral', 'status.bet.lost'] : ['ok', 'status.bet.won']
}

/** Member centre, personalHistoryCopy: the member's own bets by period, category and status. */
export function BettingRecordScreen() {
  const { _: t } = useLingui()
  return (
    <ReportScreen title={t('in_betting_record')}>
      <RequireAuth>
        <BettingRecord />
      </RequireAuth>
    </ReportScreen>
  )
}

function BettingRecord() {
  const { _: t } = useLingui()
  const url = useUrlFilter(schema)
  const [filter, change] = url
  const { category, status } = filter
  const period = usePeriod(filter, '7d')
  const { amount, moment, state, title } = useColumns<BettingRow>()
  return (
    <ReportPage
      record={bettingRecord}
      title={t('in_betting_record')}
      url={url}
      period={period}
      request={{ from: period.from, to: period.to, gameClassify: category, status }}
      refusals={refusals}
      filters={
        <>
          <PeriodFilter shown={period} offered={periods} onChange={change} />
          <ChoiceFilter
            label={t('member.category')}
            all={t('member.allCategories')}
            options={gameClasses.map((value) => ({ value, label: t(gameClassMessages[value]) }))}
            value={category}
            onValue={(next) => change({ category: next })}
          />
          <ChoiceFilter
            label={t('member.status')}
            all={t('member.allStatuses')}
            options={roundStatuses.map((value) => ({ value, label: t(`member.status.${value}`) }))}
            value={status}
            onValue={(next) => change({ status: next })}
          />
        </>
      }
      totals={totals.map((key) => ({ key, head: t(`metric.${key}`), signed: key === 'winLoss' }))}
      columns={[
        moment('at', t('member.at')),
        title('gameName', t('member.game'), 'vendorName'),
        amount('bet', t('metric.bet')),
        amount('validBet', t('metric.validBet')),
        amount('payout', t('metric.payout')),
        amount('winLoss', t('metric.winLoss'), { narrow: 'amount', signed: true, strong: true }),
        state('status', t('member.status'), (row) => {
          const [tone, word] = outcomeOf(row)
          return [tone, t(word)]
        }),
      ]}
      rowKey={(row) => row.roundId}
      detail={[{ key: 'round', head: t('member.round'), cell: (row) => row.roundId }]}
      shown={(rows) => t('member.roundsShown', rows)}
      empty={
        category || status ? (
          <EmptyState
            title={t('member.noRoundsFiltered')}
            action={
              <Button onClick={() => change({ category: undefined, status: undefined })}>
                {t('member.clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t('member.noRounds')}
            line={t('member.noRoundsLine')}
            action={<SiteLink to="/" className={buttonClass({})} children={t('member.seeGames')} />}
          />
        )
      }
    />
  )
}
