import { buttonClass } from '@azulejo/shared/design'
import { periods } from '@azulejo/shared/kernel'
import { SiteLink } from '@azulejo/shared/remote'
import { choice, custom, defineReport, gameClassMessages, ReportScreen } from '@azulejo/shared/report'
import { bettingRecord, gameClasses, roundStatuses } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'
import { RequireAuth } from '../require-auth.tsx'
import { outcomeOf, roundDetail } from '../round-detail.tsx'
import { VendorFilter } from '../vendor-filter.tsx'

const totals = ['bet', 'open', 'settledBet', 'validBet', 'payout', 'winLoss'] as const

function GamesLink() {
  const { _: t } = useLingui()
  return <SiteLink to="/" className={buttonClass({})} children={t('member.seeGames')} />
}

const BettingRecord = defineReport({
  record: bettingRecord,
  title: 'in_betting_record',
  period: { usual: '7d', offered: periods },
  refusals: { 'record.range.wrong': 'member.rangeWrong', in_need_true_account: 'in_need_true_account' },
  fields: {
    gameClassify: choice(gameClasses, {
      address: 'category',
      label: 'member.category',
      all: 'member.allCategories',
      option: (value) => gameClassMessages[value],
    }),
    vassalage: custom({
      address: 'vendor',
      label: 'member.vendor',
      pattern: /^[A-Z0-9_]{1,40}$/,
      Control: VendorFilter,
    }),
    status: choice(roundStatuses, {
      label: 'member.status',
      all: 'member.allStatuses',
      option: (value) => `member.status.${value}`,
    }),
  },
  totals: ({ t }) =>
    totals.map((key) => ({
      key,
      head: t(key === 'winLoss' ? 'metric.ownResult' : `metric.${key}`),
      signed: key === 'winLoss',
    })),
  columns: ({ t, amount, moment, state, title }) => [
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
  ],
  rowKey: ({ roundId }) => roundId,
  detail: roundDetail,
  shown: 'member.roundsShown',
  empty: {
    title: 'member.noRounds',
    line: 'member.noRoundsLine',
    action: GamesLink,
    filtered: { title: 'member.noRoundsFiltered', clear: 'member.clearFilters' },
  },
})

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
