import { Strip, showToast } from '@azulejo/shared/design'
import { Form, useRecordForm } from '@azulejo/shared/forms'
import { ratesText } from '@azulejo/shared/lottery'
import { changeDownline } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { KeptFigures, RateRows, ratesIn } from '../rates/rate-rows.tsx'
import { RatesDialog, type RatesFormProps, rateChangeRefusals, useRateConflict } from './rates-dialog.tsx'

type Props = { readonly account: string; readonly onClose: () => void }

/** Dialog that raises the rates of an account directly below the agent. */
export function EditRates(props: Props) {
  const { _: t } = useLingui()
  return <RatesDialog {...props} title={t('agent.team.editRates')} form={RatesForm} />
}

function RatesForm({ held, onChanged, onClose }: RatesFormProps) {
  const { _: t } = useLingui()
  const { account, version } = held
  const [floor, ceiling] = [ratesIn(held.floor), ratesIn(held.ceiling)]
  const [rates, setRates] = useState(() => ratesIn(held.rates))
  const form = useRecordForm(changeDownline, {
    t,
    fields: {},
    refusals: rateChangeRefusals,
    request: () => ({ account, rates: ratesText(rates), version }),
    isFinal: true,
    onRefused: useRateConflict(onChanged),
    onDone: () => {
      showToast({ kind: 'ok', title: t('agent.rate.saved', { account }) })
      onClose()
    },
  })
  return (
    <Form form={form} sendText={t('agent.rate.save')} sendingText={t('agent.rate.saving')} onCancel={onClose}>
      <RateRows range={{ floor, ceiling }} rates={rates} onRates={setRates} disabled={form.sending.busy} />
      <KeptFigures own={ceiling} rates={rates} before={ratesIn(held.rates)} />
      <Strip tone="info">{t('agent.rate.floorLine')}</Strip>
    </Form>
  )
}
