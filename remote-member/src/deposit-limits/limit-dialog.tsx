import { Modal } from '@azulejo/shared/design'
import { AmountField, Form, FormMessages, MinutesField, useAmount, useRecordForm } from '@azulejo/shared/forms'
import { type LimitKind, type LimitPeriod, parseAmount } from '@azulejo/shared/kernel'
import { useMoney } from '@azulejo/shared/remote'
import { setPlayerLimits } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type AskedLimit, LimitChanges, type LimitRules } from './limit-changes.tsx'
import { periodNames } from './limit-raise.tsx'

type Props = {
  readonly kind: LimitKind
  /** Name of the kind. */
  readonly name: string
  /** The limits of the kind. */
  readonly limits: LimitRules
  readonly onClose: () => void
  /** Called when limits were set or a raise was requested. */
  readonly onSaved: () => void
}

/** Sets the limits of a kind; an empty field means no limit. What changes is repeated in words before it is sent. */
export function LimitDialog(props: Props) {
  return (
    <Modal open onClose={props.onClose} title={props.name} size={560} mobile="sheet">
      <FormMessages>
        <LimitForm {...props} />
      </FormMessages>
    </Modal>
  )
}

/** Minutes of a time limit, up to 30 days. */
const isMinutes = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 43_200

/** Returns the rule of a new limit, which gives the error message. */
function useLimitProblem(kind: LimitKind, { currency, least }: LimitRules) {
  const { _: t } = useLingui()
  const money = useMoney()
  const amount = useAmount({ currency })
  const refusalValues = { least: money(least ?? '0', currency) }
  const problem = (text: string): string | undefined => {
    if (kind === 'time') return isMinutes(text) ? undefined : t('member.protection.minutesOnly')
    const isTooSmall =
      kind === 'deposit' && (parseAmount(text, currency) ?? 0n) < (parseAmount(least ?? '0', currency) ?? 0n)
    return amount.problem(text) ?? (isTooSmall ? t('member.limit.refused.least', refusalValues) : undefined)
  }
  return { amount, refusalValues, problem }
}

function LimitForm({ kind, limits: rules, onClose, onSaved }: Props) {
  const { _: t } = useLingui()
  const { limits, waitHours } = rules
  const { amount, refusalValues, problem } = useLimitProblem(kind, rules)
  const [isAsked, setAsked] = useState(false)
  const fieldOf = (period: keyof typeof periodNames) => {
    const limit = limits.find((one) => one.period === period)
    return {
      label: t(periodNames[period]),
      first: limit?.amount,
      hidden: !limit,
      optional: true,
      problem: (text: string) => (text === limit?.amount ? undefined : problem(text)),
    }
  }
  // Only what the member changes is sent, so that a limit that another device has changed meanwhile stays.
  const [opened] = useState(limits)
  const isChanged = (period: LimitPeriod, text: string) =>
    text !== (opened.find((one) => one.period === period)?.amount ?? '')
  const form = useRecordForm(setPlayerLimits, {
    t,
    fields: { day: fieldOf('day'), week: fieldOf('week'), month: fieldOf('month') },
    refusals: { 'limit.least': 'member.limit.refused.least', in_need_true_account: 'in_need_true_account' },
    refusalValues,
    request: (textOf) => {
      const sent = limits.filter(({ period }) => isChanged(period, textOf(period)))
      return { kind, ...Object.fromEntries(sent.map(({ period }) => [period, textOf(period)])) }
    },
    onDone: onSaved,
  })
  const changes = (): AskedLimit[] =>
    limits.flatMap((limit) => {
      const text = form.textOf(limit.period)
      return isChanged(limit.period, text) ? [{ limit, text }] : []
    })
  if (isAsked)
    return (
      <Form
        key="asked"
        form={form}
        sendText={t('member.limit.confirmChange')}
        sendingText={t('common.loading')}
        cancelText={t('member.limit.back')}
        onCancel={() => setAsked(false)}
      >
        <LimitChanges kind={kind} rules={rules} changes={changes()} />
      </Form>
    )
  const ask = () => {
    if (!form.check()) return
    if (changes().length === 0) form.submit()
    else setAsked(true)
  }
  return (
    <Form
      key="fields"
      form={{ ...form, submit: ask }}
      sendText={t('member.limit.save')}
      sendingText={t('common.loading')}
      onCancel={onClose}
    >
      <p>{t(kind === 'deposit' ? 'member.limit.rule' : 'member.protection.rule', { hours: waitHours })}</p>
      {limits.map(({ period }) =>
        kind === 'time' ? (
          <MinutesField
            key={period}
            form={form}
            name={period}
            label={t(periodNames[period])}
            help={t('member.protection.minutesHelp')}
            optional
          />
        ) : (
          <AmountField
            key={period}
            form={form}
            name={period}
            label={t(periodNames[period])}
            amount={amount}
            help={t('member.limit.empty')}
            optional
          />
        ),
      )}
    </Form>
  )
}
