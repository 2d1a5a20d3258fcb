import { useQuery } from '@azulejo/shared/data'
import { Button, Card, Field, showToast } from '@azulejo/shared/design'
import { useBus, useLocaleTag, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { convertPoint, pointConfig } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { IntentNotice } from './intent-notice.tsx'
import css from './mall-forms.module.css'
import { convertRefusals } from './mall-refusals.ts'

/** Points for money, at the rate of the brand. */
export function ConvertCard() {
  const { _: t } = useLingui()
  const title = useId()
  const bus = useBus()
  const money = useMoney()
  const figure = new Intl.NumberFormat(useLocaleTag())
  const config = useQuery(pointConfig, {})
  const intent = useMoneyIntent(convertPoint)
  const [typed, setTyped] = useState('')
  const points = /^\d{1,9}$/.test(typed) ? Number(typed) : undefined

  const finish = useEffectEvent(() => {
    if (intent.state !== 'answered') return
    const { value } = intent
    const values = { points: figure.format(value.points), amount: money(value.amount, value.currency) }
    showToast({ kind: 'ok', title: t('promotions.convert.done', values) })
    bus.tell('balance-stale', { reason: 'points-converted' })
    config.refetch()
    setTyped('')
    intent.clear()
  })
  useEffect(() => {
    if (intent.state === 'answered') finish()
  }, [intent.state])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (points !== undefined) intent.submit({ points })
  }
  if (!config.value) return null
  const { least, step, monthlyLeft } = config.value
  return (
    <Card as="section" aria-labelledby={title}>
      <form className={css.form} onSubmit={submit}>
        <h2 id={title}>{t('points.convert')}</h2>
        <Field
          label={t('promotions.convert.amount')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          help={t('promotions.convert.rule', {
            least: figure.format(least),
            step: figure.format(step),
            left: figure.format(monthlyLeft),
          })}
          onValue={setTyped}
        />
        <p className={css.result}>
          {t('promotions.convert.rate', {
            points: figure.format(config.value.points),
            amount: money(config.value.amount, config.value.currency),
          })}
        </p>
        <Button
          kind="primary"
          type="submit"
          wide
          busy={intent.state === 'sending'}
          busyLabel={t('promotions.convert.busy')}
        >
          {t('points.convert')}
        </Button>
        <p className={css.line}>{t('promotions.passwordNote')}</p>
      </form>
      <IntentNotice intent={intent} messages={convertRefusals} />
    </Card>
  )
}
