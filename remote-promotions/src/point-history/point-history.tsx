import { numberFormat, periods } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { choice, defineReport } from '@azulejo/shared/report'
import { type PointMovement, pointMovements, pointTransactions } from '@azulejo/shared/wire'
import type { PromotionsKey } from '../locales/message-ids.ts'

const names: Readonly<Record<PointMovement, PromotionsKey>> = {
  earned: 'promotions.movement.earned',
  redeemed: 'promotions.movement.redeemed',
  returned: 'promotions.movement.returned',
  converted: 'promotions.movement.converted',
  expired: 'promotions.movement.expired',
  adjusted: 'promotions.movement.adjusted',
}

/** Points with the sign of the movement. */
function Points({ points }: { readonly points: number }) {
  return <b>{numberFormat(useLocaleTag(), { signDisplay: 'exceptZero' }).format(points)}</b>
}

/** Every movement of the member's points, by period and kind. */
export const PointHistory = defineReport({
  record: pointTransactions,
  title: 'points.history',
  period: { usual: '30d', offered: periods },
  refusals: { 'record.range.wrong': 'promotions.rangeWrong', in_need_true_account: 'in_need_true_account' },
  fields: {
    movement: choice(pointMovements, {
      label: 'promotions.movement',
      all: 'promotions.all',
      option: (value) => names[value],
    }),
  },
  columns: ({ t, count, moment }) => [
    moment('at', t('promotions.at')),
    {
      key: 'movement',
      head: t('promotions.movement'),
      narrow: 'title',
      cell: ({ movement, reward }) => (reward ? `${t(names[movement])}: ${reward}` : t(names[movement])),
    },
    {
      key: 'points',
      head: t('promotions.convert.amount'),
      numeric: true,
      narrow: 'amount',
      cell: ({ points }) => <Points points={points} />,
    },
    { ...count('balance', t('points.balance'), (row) => row.balance), narrow: 'detail' },
  ],
  rowKey: ({ id }) => id,
  empty: { title: 'promotions.noMovements' },
})
