import { Button, Card, Checkbox, chipClass } from '@azulejo/shared/design'
import { AmountField, Form, IntentNotice, useAmount, useRecordForm } from '@azulejo/shared/forms'
import { type Currency, depositFee, type Minor, minor, parseAmount, rangeOf, toDecimal } from '@azulejo/shared/kernel'
import { useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import {
  createWithdrawal,
  type PayoutAccount,
  type Withdrawal,
  type WithdrawalWay,
  type WithdrawSettings,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId, useState } from 'react'
import { useDuration } from '../deposit/use-duration.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import css from './withdraw.module.css'
import { WithdrawSummary } from './withdraw-summary.tsx'
import { withdrawRefusals } from './withdraw-texts.ts'

const units = (amount: string, currency: string): Minor => parseAmount(amount, currency as Currency) ?? minor(0)

/** Limits and fee of a payout method in minor units; the relative fee is per million. */
const termsOf = ({ least, most, feePerMillion, feeFixed }: WithdrawalWay, currency: string) => ({
  least: units(least, currency),
  most: units(most, currency),
  feeFixed: units(feeFixed, currency),
  feePerMillion: BigInt(feePerMillion),
})

type Props = {
  readonly terms: WithdrawSettings
  /** Payout account; undefined until one is usable. */
  readonly account: PayoutAccount | undefined
  /** Initial text of the amount field. */
  readonly firstAmount: string
  readonly steps: { readonly account: ReactNode; readonly requirement: ReactNode }
  readonly onOpened: (order: Withdrawal) => void
  /** Called when the terms are outdated. */
  readonly onStale: () => void
}

/** Form with account, amount and requirement beside a summary; a confirmation precedes the request. */
export function WithdrawForm({ terms, account, firstAmount, steps, onOpened, onStale }: Props) {
  const { _: t } = useLingui()
  const duration = useDuration()
  const money = useMoney()
  const requirement = useId()
  const [confirming, setConfirming] = useState<string>()
  const [isC2c, setC2c] = useState(false)
  const { currency, ways, balance, withdrawable, turnover, usedCount, stop } = terms
  const way = ways.find(({ type }) => type === account?.type) ?? ways[0]
  if (!way) throw new Error('a page of withdrawals has a way')
  const limits = termsOf(way, currency)
  const [free, all] = [units(withdrawable, currency), units(balance, currency)]
  const bounds = useAmount({ currency: currency as Currency, min: limits.least, max: limits.most })
  const problem = (value: string) => {
    const requested = units(value, currency)
    return (
      bounds.problem(value) ??
      (requested > all
        ? t('member.withdraw.refused.balance')
        : requested > free
          ? t('member.withdraw.turnover.refused', { amount: money(turnover.left) })
          : undefined)
    )
  }
  const intent = useMoneyIntent(createWithdrawal, (order) => {
    form.put('amount', '')
    setC2c(false)
    onOpened(order)
  })
  const form = useRecordForm(createWithdrawal, {
    t,
    fields: { amount: { label: t('member.withdraw.amount'), first: firstAmount, problem } },
    refusals: withdrawRefusals,
    refusalFields: {
      'withdraw.least': 'amount',
      'withdraw.most': 'amount',
      'withdraw.fee': 'amount',
      'withdraw.sum': 'amount',
      'withdraw.balance': 'amount',
      'withdraw.turnover': 'amount',
    },
    // The amount of the lost bonus has changed, so the terms are refetched.
    onRefused: (problem) => {
      if (problem.kind === 'refusal' && problem.code === 'withdraw.bonus') onStale()
    },
    // Sends nothing before the confirmation.
    request: (textOf, _, commands) => {
      if (account) setConfirming(textOf('amount'))
      else commands.fail(t('member.withdraw.refused.account'))
      return undefined
    },
    intent,
  })
  const typed = units(form.textOf('amount'), currency)
  const fee = depositFee(typed, limits)
  const highest = rangeOf([free, limits.most]).lowest
  return (
    <div className={css.page}>
      <div className={css.main}>
        {steps.account}
        <h2 className={css.head}>
          <span className={css.step}>2</span>
          {t('member.withdraw.amountHead')}
        </h2>
        <Form
          form={form}
          sendText={t('member.withdraw.continue')}
          sendingText={t('member.withdraw.sending')}
          // The submit button is below the summary.
          instead={<span hidden />}
        >
          <AmountField
            form={form}
            name="amount"
            label={t('member.withdraw.amount')}
            amount={bounds}
            help={t('member.withdraw.bounds', {
              least: money(way.least),
              most: bounds.write(highest),
              used: usedCount,
              count: way.dailyCount,
            })}
            right={
              <Button
                kind="ghost"
                size="sm"
                className={css.max}
                onClick={() => form.put('amount', toDecimal(highest, currency as Currency))}
                disabled={highest <= 0n}
              >
                {t('member.withdraw.max')}
              </Button>
            }
          />
          <ul className={css.presets}>
            {way.presets.map((preset) => (
              <li key={preset}>
                <button
                  type="button"
                  className={chipClass}
                  aria-pressed={typed === units(preset, currency)}
                  disabled={units(preset, currency) > highest}
                  onClick={() => form.put('amount', preset)}
                >
                  {money(preset, undefined, 'short')}
                </button>
              </li>
            ))}
          </ul>
          {way.c2cMinutes !== undefined && (
            <Checkbox checked={isC2c} onChecked={setC2c}>
              {t('member.withdraw.c2c', { time: duration(way.c2cMinutes) })}
            </Checkbox>
          )}
        </Form>
        <h2 id={requirement} className={css.head}>
          <span className={css.step}>3</span>
          {t('member.withdraw.requirement')}
        </h2>
        <section aria-labelledby={requirement}>{steps.requirement}</section>
      </div>
      <Card as="aside" aria-label={t('member.withdraw.summary')} className={css.summary}>
        <WithdrawSummary terms={terms} way={way} typed={typed} fee={fee} />
        <Button
          kind="primary"
          size="lg"
          wide
          disabled={stop !== undefined}
          busy={form.sending.busy}
          busyLabel={t('member.withdraw.sending')}
          onClick={form.submit}
        >
          {t('member.withdraw.continue')}
        </Button>
        <p className={css.muted}>{t('member.withdraw.within', { time: duration(terms.dueMinutes) })}</p>
      </Card>
      {confirming !== undefined && account && (
        <ConfirmWithdrawal
          terms={terms}
          account={account}
          fee={fee}
          amount={units(confirming, currency)}
          onConfirm={() => {
            setConfirming(undefined)
            const c2c = isC2c && way.c2cMinutes !== undefined
            intent.submit({
              accountId: account.accountId,
              amount: confirming,
              ...(terms.bonus ? { forfeits: terms.bonus.amount } : {}),
              ...(c2c ? { c2c } : {}),
            })
          }}
          onCancel={() => {
            setConfirming(undefined)
            // Refetches the remaining tries, which a wrong payment password reduces.
            onStale()
          }}
          onReset={onStale}
        />
      )}
      <IntentNotice intent={intent} t={t} refusals={withdrawRefusals} hasForm />
    </div>
  )
}
