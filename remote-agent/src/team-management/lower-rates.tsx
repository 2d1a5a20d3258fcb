import { useMutation } from '@azulejo/shared/data'
import { Strip, showToast } from '@azulejo/shared/design'
import { Form, useRecordForm } from '@azulejo/shared/forms'
import { lowestRates, ratesText } from '@azulejo/shared/lottery'
import { rateRequests, requestLowerRates } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { RateRows, ratesIn } from '../rates/rate-rows.tsx'
import { RatesDialog, type RatesFormProps, rateChangeRefusals, useRateConflict } from './rates-dialog.tsx'

type Props = { readonly account: string; readonly onClose: () => void }

const refusals = {
  ...rateChangeRefusals,
  'agent.rate.range': 'agent.lower.refused.range',
  'rate.request.member': 'agent.lower.refused.member',
  'rate.request.none': 'agent.lower.refused.none',
  'rate.request.waiting': 'agent.lower.refused.waiting',
} as const

/** Dialog that asks an agent directly below to accept lower rates. */
export function LowerRates(props: Props) {
  const { _: t } = useLingui()
  return <RatesDialog {...props} title={t('agent.lower')} form={LowerForm} />
}

function LowerForm({ held: { account, version, rates: present }, onChanged, onClose }: RatesFormProps) {
  const { _: t } = useLingui()
  const ceiling = ratesIn(present)
  const [rates, setRates] = useState(ceiling)
  const [, ask] = useMutation(requestLowerRates, { refetches: [rateRequests] })
  const form = useRecordForm(requestLowerRates, {
    t,
    fields: {},
    refusals,
    request: () => ({ account, rates: ratesText(rates), version }),
    isFinal: true,
    send: ask,
    onRefused: useRateConflict(onChanged),
    onDone: () => {
      showToast({ kind: 'ok', title: t('agent.lower.asked', { account }) })
      onClose()
    },
  })
  return (
    <Form form={form} sendText={t('agent.lower.ask')} sendingText={t('agent.lower.asking')} onCancel={onClose}>
      <RateRows range={{ floor: lowestRates, ceiling }} rates={rates} onRates={setRates} disabled={form.sending.busy} />
      <Strip tone="info">{t('agent.lower.line')}</Strip>
    </Form>
  )
}
