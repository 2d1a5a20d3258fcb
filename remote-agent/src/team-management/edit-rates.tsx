import { Answer, useQuery } from '@azulejo/shared/data'
import { Modal, showToast } from '@azulejo/shared/design'
import { Form, useRecordForm } from '@azulejo/shared/forms'
import { ratesText } from '@azulejo/shared/lottery'
import { ReportSkeleton } from '@azulejo/shared/report'
import { changeDownline, type DownlineRebates, downlineRebates } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { KeptFigures, RateRows, ratesIn } from '../rates/rate-rows.tsx'
import { rateRefusals } from '../register-center/rate-refusals.ts'

type Props = { readonly account: string; readonly onClose: () => void }

const unknown = { error_not_agent: 'error_not_agent', 'downline.unknown': 'agent.team.unknown' } as const
const refusals = { ...rateRefusals, ...unknown, 'agent.rate.conflict': 'agent.rate.conflict' } as const

/** Dialog that raises the rates of an account directly below the agent. */
export function EditRates({ account, onClose }: Props) {
  const { _: t } = useLingui()
  const held = useQuery(downlineRebates, { account })
  return (
    <Modal open onClose={onClose} title={t('agent.team.editRates')} size={620} mobile="full">
      <Answer of={held} loading={<ReportSkeleton heights={[320]} />} failed={unknown}>
        {(value) => <RatesForm key={value.version} held={value} onChanged={held.refetch} onClose={onClose} />}
      </Answer>
    </Modal>
  )
}

type FormProps = {
  readonly held: DownlineRebates
  /** Reads the rates again after somebody else has changed them. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

function RatesForm({ held, onChanged, onClose }: FormProps) {
  const { _: t } = useLingui()
  const { account, version } = held
  const [floor, ceiling] = [ratesIn(held.floor), ratesIn(held.ceiling)]
  const [rates, setRates] = useState(() => ratesIn(held.rates))
  const form = useRecordForm(changeDownline, {
    t,
    fields: {},
    refusals,
    request: () => ({ account, rates: ratesText(rates), version }),
    isFinal: true,
    onRefused: (problem) => {
      if (problem.kind !== 'refusal' || problem.code !== 'agent.rate.conflict') return false
      showToast({ kind: 'err', title: t('agent.rate.conflict') })
      onChanged()
      return true
    },
    onDone: () => {
      showToast({ kind: 'ok', title: t('agent.rate.saved', { account }) })
      onClose()
    },
  })
  return (
    <>
      <p>
        <b>{account}</b>
      </p>
      <Form
        form={form}
        sendText={t('agent.rate.save')}
        sendingText={t('agent.rate.saving')}
        onCancel={onClose}
        after={<p>{t('agent.rate.floorLine')}</p>}
      >
        <RateRows range={{ floor, ceiling }} rates={rates} onRates={setRates} disabled={form.sending.busy} />
        <KeptFigures own={ceiling} rates={rates} />
      </Form>
    </>
  )
}
