import { Money, Mosaic } from '@azulejo/shared/design'
import { useBrand } from '@azulejo/shared/remote'
import type { AnswerOf, bettingRecord } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './betting-record.module.css'

const figures = ['bet', 'validBet', 'payout', 'winLoss'] as const

/** The four sums over everything the filter finds, not only the page shown. */
export function RecordTotals({ record: { totals, currency } }: { readonly record: AnswerOf<typeof bettingRecord> }) {
  const { _: t } = useLingui()
  const { currencySymbol } = useBrand()
  if (!totals) return null
  return (
    <Mosaic as="dl" columns={4} narrowColumns={2} aria-label={t('member.totals')}>
      {figures.map((figure) => (
        <div key={figure} className={css.total}>
          <dt>{t(`metric.${figure}`)}</dt>
          <dd>
            <Money amount={totals[figure]} currency={currency} symbol={currencySymbol} signed={figure === 'winLoss'} />
          </dd>
        </div>
      ))}
    </Mosaic>
  )
}
