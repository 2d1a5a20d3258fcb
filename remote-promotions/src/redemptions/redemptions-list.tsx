import { type BadgeTone, EmptyState } from '@azulejo/shared/design'
import { ChoiceFilter, oneOf, ReportList, useColumns, useUrlFilter } from '@azulejo/shared/report'
import { type Redemption, redeemPointList, redemptionStates } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import type { PromotionsKey } from '../locales/message-ids.ts'

export const redemptionLooks: Readonly<
  Record<Redemption['state'], { readonly key: PromotionsKey; readonly tone: BadgeTone }>
> = {
  in_process: { key: 'status.redeem.inProcess', tone: 'warn' },
  approved: { key: 'status.redeem.approved', tone: 'ok' },
  shipped: { key: 'status.redeem.shipped', tone: 'info' },
  delivered: { key: 'status.redeem.delivered', tone: 'ok' },
  rejected: { key: 'status.redeem.rejected', tone: 'err' },
}

const schema = v.object({ state: oneOf(redemptionStates) })

/** The member's redemptions with their states. */
export function RedemptionsList() {
  const { _: t } = useLingui()
  const url = useUrlFilter(schema)
  const [{ state: wanted }, change] = url
  const { moment, count, state, title } = useColumns<Redemption>()
  return (
    <>
      <ChoiceFilter
        label={t('promotions.state')}
        all={t('promotions.all')}
        options={redemptionStates.map((value) => ({ value, label: t(redemptionLooks[value].key) }))}
        value={wanted}
        onValue={(next) => change({ state: next })}
      />
      <ReportList
        record={redeemPointList}
        title={t('promotions.redemptions')}
        url={url}
        request={{ state: wanted }}
        refusals={{ in_need_true_account: 'in_need_true_account' }}
        columns={[
          title('name', t('promotions.reward')),
          moment('at', t('promotions.at')),
          { ...count('points', t('promotions.convert.amount'), (row) => row.points), narrow: 'amount' },
          state('state', t('promotions.state'), (row) => {
            const { tone, key } = redemptionLooks[row.state]
            return [tone, t(key)]
          }),
        ]}
        rowKey={({ orderId }) => orderId}
        detail={[
          { key: 'order', head: t('promotions.order'), cell: ({ orderId }) => orderId },
          { key: 'voucher', head: t('promotions.voucher'), cell: ({ voucher }) => voucher ?? '–' },
          { key: 'tracking', head: t('promotions.tracking'), cell: ({ tracking }) => tracking ?? '–' },
          { key: 'reason', head: t('promotions.reason'), cell: ({ reason }) => reason ?? '–' },
        ]}
        empty={<EmptyState title={t(wanted ? 'promotions.noRedemptionsFiltered' : 'promotions.noRedemptions')} />}
      />
    </>
  )
}
