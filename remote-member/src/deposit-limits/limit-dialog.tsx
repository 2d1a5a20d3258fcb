import { Modal } from '@azulejo/shared/design'
import { AmountField, Form, FormMessages, useAmount, useRecordForm } from '@azulejo/shared/forms'
import { setDepositLimits } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { DepositLimits } from './limit-panel.tsx'
import { periodNames } from './limit-raise.tsx'

type Props = {
  readonly limits: DepositLimits
  readonly onClose: () => void
  /** Called when limits were set or a raise was requested. */
  readonly onSaved: () => void
}

/** Sets the deposit limits of all periods; an empty field means no limit. */
export function LimitDialog(props: Props) {
  const { _: t } = useLingui()
  return (
    <Modal open onClose={props.onClose} title={t('rg.depositLimit')} size={560} mobile="sheet">
      <FormMessages>
        <LimitForm {...props} />
      </FormMessages>
    </Modal>
  )
}

function LimitForm({ limits: { limits, currency, waitHours }, onClose, onSaved }: Props) {
  const { _: t } = useLingui()
  const amount = useAmount({ currency })
  const fieldOf = (period: keyof typeof periodNames) => {
    const limit = limits.find((one) => one.period === period)
    return {
      ...{ label: t(periodNames[period]), first: limit?.amount, hidden: !limit, optional: true },
      problem: amount.problem,
    }
  }
  const form = useRecordForm(setDepositLimits, {
    t,
    fields: { day: fieldOf('day'), week: fieldOf('week'), month: fieldOf('month') },
    refusals: { in_need_true_account: 'in_need_true_account' },
    request: (textOf) => Object.fromEntries(limits.map(({ period }) => [period, textOf(period)])),
    onDone: onSaved,
  })
  return (
    <Form form={form} sendText={t('member.limit.save')} sendingText={t('common.loading')} onCancel={onClose}>
      <p>{t('member.limit.rule', { hours: waitHours })}</p>
      {limits.map(({ period }) => (
        <AmountField
          key={period}
          form={form}
          name={period}
          label={t(periodNames[period])}
          amount={amount}
          help={t('member.limit.empty')}
          optional
        />
      ))}
    </Form>
  )
}
