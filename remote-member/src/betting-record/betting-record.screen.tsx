import { Button, buttonClass, EmptyState } from '@azulejo/shared/design'
import { periods } from '@azulejo/shared/kernel'
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
import css from '../centre-page.module.css'
import { RequireAuth } from '../require-auth.tsx'
import { outcomeOf, useRoundDetail } from '../round-detail.tsx'
import { VendorFilter } from '../vendor-filter.tsx'

const schema = v.object({
  ...periodFields('7d'),
  category: oneOf(gameClasses),
  vendor: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,40}$/))), undefined),
  status: oneOf(roundStatuses),
})
const unfiltered = { category: undefined, vendor: undefined, status: undefined }
const totals = ['bet', 'open', 'settledBet', 'validBet', 'payout', 'winLoss'] as const
const refusals = { 'record.range.wrong': 'member.rangeWrong', in_need_true_account: 'in_need_true_account' } as const

/** Member centre, personalHistoryCopy: the member's own bets by period, category and status. */
export function BettingRecordScreen() {
  const { _: t } = useLingui()
  return (
    <ReportScreen title={t('in_betting_record')}>
      <RequireAuth>
        <BettingRecord />
        <p className={css.muted}>{t('metric.basis')}</p>
      </RequireAuth>
    </ReportScreen>
  )
}

function BettingRecord() {
  const { _: t } = useLingui()
  const url = useUrlFilter(schema)
  const [filter, change] = url
  const { category, vendor, status } = filter
  const period = usePeriod(filter, '7d')
  const { amount, moment, state, title } = useColumns<BettingRow>()
  return (
    <ReportPage
      record={bettingRecord}
      title={t('in_betting_record')}
      url={url}
      period={period}
      request={{ from: period.from, to: period.to, gameClassify: category, vassalage: vendor, status }}
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
          <VendorFilter value={vendor} onValue={(next) => change({ vendor: next })} />
          <ChoiceFilter
            label={t('member.status')}
            all={t('member.allStatuses')}
            options={roundStatuses.map((value) => ({ value, label: t(`member.status.${value}`) }))}
            value={status}
            onValue={(next) => change({ status: next })}
          />
        </>
      }
      totals={totals.map((key) => ({
        key,
        head: t(key === 'winLoss' ? 'metric.ownResult' : `metric.${key}`),
        signed: key === 'winLoss',
      }))}
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
      detail={useRoundDetail()}
      shown={(rows) => t('member.roundsShown', rows)}
      empty={
        category || vendor || status ? (
          <EmptyState
            title={t('member.noRoundsFiltered')}
            action={<Button onClick={() => change(unfiltered)}>{t('member.clearFilters')}</Button>}
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
