import { EmptyState } from '@azulejo/shared/design'
import { numberFormat, periods } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import {
  ChoiceFilter,
  oneOf,
  PeriodFilter,
  periodFields,
  ReportPage,
  useColumns,
  usePeriod,
  useUrlFilter,
} from '@azulejo/shared/report'
import { type PointMovement, type PointRow, pointMovements, pointTransactions } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import type { PromotionsKey } from '../locales/message-ids.ts'

const schema = v.object({ ...periodFields('30d'), movement: oneOf(pointMovements) })
const refusals = {
  'record.range.wrong': 'promotions.rangeWrong',
  in_need_true_account: 'in_need_true_account',
} as const

const names: Readonly<Record<PointMovement, PromotionsKey>> = {
  earned: 'promotions.movement.earned',
  redeemed: 'promotions.movement.redeemed',
  returned: 'promotions.movement.returned',
  converted: 'promotions.movement.converted',
  expired: 'promotions.movement.expired',
  adjusted: 'promotions.movement.adjusted',
}

/** Every movement of the member's points, by period and kind. */
export function PointHistory() {
  const { _: t } = useLingui()
  const url = useUrlFilter(schema)
  const [filter, change] = url
  const { movement } = filter
  const period = usePeriod(filter, '30d')
  const signed = numberFormat(useLocaleTag(), { signDisplay: 'exceptZero' })
  const { moment, count } = useColumns<PointRow>()
  return (
    <ReportPage
      record={pointTransactions}
      title={t('points.history')}
      url={url}
      period={period}
      request={{ from: period.from, to: period.to, movement }}
      refusals={refusals}
      filters={
        <>
          <PeriodFilter shown={period} offered={periods} onChange={change} />
          <ChoiceFilter
            label={t('promotions.movement')}
            all={t('promotions.all')}
            options={pointMovements.map((value) => ({ value, label: t(names[value]) }))}
            value={movement}
            onValue={(next) => change({ movement: next })}
          />
        </>
      }
      columns={[
        moment('at', t('promotions.at')),
        {
          key: 'movement',
          head: t('promotions.movement'),
          narrow: 'title',
          cell: (row) => (row.reward ? `${t(names[row.movement])}: ${row.reward}` : t(names[row.movement])),
        },
        {
          key: 'points',
          head: t('promotions.convert.amount'),
          numeric: true,
          narrow: 'amount',
          cell: ({ points }) => <b>{signed.format(points)}</b>,
        },
        { ...count('balance', t('points.balance'), (row) => row.balance), narrow: 'detail' },
      ]}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('promotions.noMovements')} />}
    />
  )
}
