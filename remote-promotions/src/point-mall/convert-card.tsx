import { Button, Card, showToast } from '@azulejo/shared/design'
import { AmountField, Form, FormMessages, IntentNotice, useAmount, useRecordForm } from '@azulejo/shared/forms'
import { type Currency, numberFormat, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { useBus, useLocaleTag, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { type AnswerOf, convertPoint, type pointConfig } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from './mall-forms.module.css'
import { convertRefusals } from './mall-refusals.ts'
import { usePoints } from './use-points.ts'

type Config = AnswerOf<typeof pointConfig>

type ConvertCardProps = {
  /** Undefined while loading, and when points cannot be converted. */
  readonly config: Config | undefined
  readonly onChange: () => void
}

/** Form that converts points into money at the brand's rate. */
export function ConvertCard({ config, onChange }: ConvertCardProps) {
  const { _: t } = useLingui()
  const title = useId()
  const bus = useBus()
  const money = useMoney()
  const figure = numberFormat(useLocaleTag())
  const [done, setDone] = useState(0)
  const intent = useMoneyIntent(convertPoint, ({ points, amount, currency }) => {
    const values = { points: figure.format(points), amount: money(amount, currency) }
    showToast({ kind: 'ok', title: t('promotions.convert.done', values) })
    bus.emit('balance-stale', { reason: 'points-converted' })
    onChange()
    setDone((count) => count + 1)
  })
  if (!config) return null
  return (
    <Card as="section" aria-labelledby={title} className={css.form}>
      <h2 id={title}>{t('points.convert')}</h2>
      <FormMessages>
        <ConvertForm key={done} config={config} intent={intent} />
      </FormMessages>
      <IntentNotice intent={intent} t={t} refusals={convertRefusals} hasForm />
    </Card>
  )
}

type ConvertFormProps = {
  readonly config: Config
  readonly intent: ReturnType<typeof useMoneyIntent<typeof convertPoint>>
}

/** Value of points in minor units, rounded down as on the platform. */
function worthOf({ points, amount, currency }: Config, typed: bigint): bigint {
  const rate = parseAmount(amount, currency as Currency) ?? 0n
  return (typed * rate) / BigInt(points)
}

function ConvertForm({ config, intent }: ConvertFormProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const figure = numberFormat(useLocaleTag())
  const held = usePoints()
  const { least, step, monthlyLeft, currency } = config
  const most = Math.min(monthlyLeft, held ?? monthlyLeft)
  /** Largest number of points that can be converted: the minimum plus whole steps. */
  const largest = most < least ? undefined : least + Math.floor((most - least) / step) * step
  const amount = useAmount({
    currency: 'PTS',
    min: BigInt(least),
    step: { of: BigInt(step), from: BigInt(least) },
    balance: held === undefined ? undefined : BigInt(held),
  })
  const form = useRecordForm(convertPoint, {
    t,
    fields: {
      points: {
        label: t('promotions.convert.amount'),
        problem: (text) =>
          amount.problem(text) ?? (Number(text) > monthlyLeft ? t('promotions.refused.monthly') : undefined),
      },
    },
    refusals: convertRefusals,
    refusalFields: { 'points.insufficient': 'points', 'points.step': 'points', 'points.monthly': 'points' },
    request: (textOf) => ({ points: Number(textOf('points')) }),
    intent,
  })
  return (
    <Form form={form} sendText={t('points.convert')} sendingText={t('promotions.convert.busy')}>
      <AmountField
        form={form}
        name="points"
        label={t('promotions.convert.amount')}
        amount={amount}
        help={t('promotions.convert.rule', {
          least: figure.format(least),
          step: figure.format(step),
          left: figure.format(monthlyLeft),
        })}
        right={
          largest !== undefined && (
            <Button kind="ghost" size="sm" onClick={() => form.put('points', String(largest))}>
              {t('promotions.convert.most')}
            </Button>
          )
        }
        rows={(units) => [
          {
            name: t('promotions.convert.rate', {
              points: figure.format(config.points),
              amount: money(config.amount, currency),
            }),
            text: money(toDecimal(worthOf(config, units), currency as Currency), currency),
          },
        ]}
      />
      <p className={css.line}>{t('promotions.passwordNote')}</p>
    </Form>
  )
}
