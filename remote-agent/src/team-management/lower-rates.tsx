import { Answer, useMutation, useQuery } from '@azulejo/shared/data'
import { Modal, showToast } from '@azulejo/shared/design'
import { Form, useRecordForm } from '@azulejo/shared/forms'
import { lowestRates, ratesText } from '@azulejo/shared/lottery'
import { ReportSkeleton } from '@azulejo/shared/report'
import { type DownlineRebates, downlineRebates, rateRequests, requestLowerRates } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { RateRows, ratesIn } from '../rates/rate-rows.tsx'
import { rateRefusals } from '../register-center/rate-refusals.ts'

type Props = { readonly account: string; readonly onClose: () => void }

const unknown = { error_not_agent: 'error_not_agent', 'downline.unknown': 'agent.team.unknown' } as const
const refusals = {
  ...rateRefusals,
  ...unknown,
  'agent.rate.range': 'agent.lower.refused.range',
  'agent.rate.conflict': 'agent.rate.conflict',
  'rate.request.member': 'agent.lower.refused.member',
  'rate.request.none': 'agent.lower.refused.none',
  'rate.request.waiting': 'agent.lower.refused.waiting',
} as const

/** Dialog that asks an agent directly below to accept lower rates. */
export function LowerRates({ account, onClose }: Props) {
  const { _: t } = useLingui()
  const held = useQuery(downlineRebates, { account })
  return (
    <Modal open onClose={onClose} title={t('agent.lower')} line={account} size={620} mobile="full">
      <Answer of={held} loading={<ReportSkeleton heights={[320]} />} failed={unknown}>
        {(value) => <LowerForm key={value.version} held={value} onChanged={held.refetch} onClose={onClose} />}
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

function LowerForm({ held: { account, version, rates: present }, onChanged, onClose }: FormProps) {
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
    onRefused: (problem) => {
      if (problem.kind !== 'refusal' || problem.code !== 'agent.rate.conflict') return false
      showToast({ kind: 'err', title: t('agent.rate.conflict') })
      onChanged()
      return true
    },
    onDone: () => {
      showToast({ kind: 'ok', title: t('agent.lower.asked', { account }) })
      onClose()
    },
  })
  return (
    <Form
      form={form}
      sendText={t('agent.lower.ask')}
      sendingText={t('agent.lower.asking')}
      onCancel={onClose}
      after={<p>{t('agent.lower.line')}</p>}
    >
      <RateRows range={{ floor: lowestRates, ceiling }} rates={rates} onRates={setRates} disabled={form.sending.busy} />
    </Form>
  )
}
