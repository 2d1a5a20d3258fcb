import { Modal } from '@azulejo/shared/design'
import { AmountField, Form, FormMessages, useAmount, useRecordForm } from '@azulejo/shared/forms'
import { parseAmount } from '@azulejo/shared/kernel'
import { useMoney } from '@azulejo/shared/remote'
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

function LimitForm({ limits: { limits, currency, waitHours, least }, onClose, onSaved }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const amount = useAmount({ currency })
  const refusalValues = { least: money(least ?? '0', currency) }
  const tooSmall = (text: string) => {
    const isTooSmall = (parseAmount(text, currency) ?? 0n) < (parseAmount(least ?? '0', currency) ?? 0n)
    return isTooSmall ? t('member.limit.refused.least', refusalValues) : undefined
  }
  const fieldOf = (period: keyof typeof periodNames) => {
    const limit = limits.find((one) => one.period === period)
    return {
      label: t(periodNames[period]),
      first: limit?.amount,
      hidden: !limit,
      optional: true,
      problem: (text: string) => (text === limit?.amount ? undefined : (amount.problem(text) ?? tooSmall(text))),
    }
  }
  const form = useRecordForm(setDepositLimits, {
    t,
    fields: { day: fieldOf('day'), week: fieldOf('week'), month: fieldOf('month') },
    refusals: { 'limit.least': 'member.limit.refused.least', in_need_true_account: 'in_need_true_account' },
    refusalValues,
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
