import { Modal } from '@azulejo/shared/design'
import {
  AppCodeField,
  Form,
  type Sending,
  signWithPasskey,
  TextField,
  useRecordForm,
  useSending,
} from '@azulejo/shared/forms'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { passkeyProofOptions, proveSecondStep, type SecondStepWay } from '@azulejo/shared/wire'
import { type ReactNode, useRef, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { SecondStepRequest } from '../site/due-steps.ts'
import { passkeyProofRefusals, proveSecondStepRefusals } from './refusal-messages.ts'
import { OtherWays, wayTexts } from './second-step-ways.tsx'

/** The second step in an open session, before a call that moves money or changes how the member gets in. */
export function StepUpModal({ ways, answer }: SecondStepRequest) {
  const { _: t } = useEntryLingui()
  const [way, setWay] = useState<SecondStepWay>(ways[0] ?? 'recovery')
  const cancel = () => answer(false)
  const step = {
    onTaken: () => answer(true),
    onCancel: cancel,
    others: <OtherWays ways={ways} way={way} onChoose={setWay} />,
  }
  return (
    <Modal open onClose={cancel} title={t('form.stepUp.title')} line={t(wayTexts[way][0])} size={520} mobile="sheet">
      {way === 'passkey' ? <ByPasskey {...step} /> : <ByCode key={way} way={way} {...step} />}
    </Modal>
  )
}

type StepProps = { readonly onTaken: () => void; readonly onCancel: () => void; readonly others: ReactNode }

function ByCode({ way, onTaken, onCancel, others }: StepProps & { readonly way: 'totp' | 'recovery' }) {
  const { _: t } = useEntryLingui()
  const label = t(way === 'totp' ? 'host.secondStep.appCode' : 'host.secondStep.recoveryCode')
  const form = useRecordForm(proveSecondStep, {
    t,
    fields: { code: { label } },
    refusals: proveSecondStepRefusals,
    refusalFields: { 'code.wrong': 'code' },
    request: (textOf) => ({ proof: { way, code: textOf('code') } }),
    isFinal: true,
    onDone: onTaken,
  })
  return (
    <Form
      form={form}
      onCancel={onCancel}
      sendText={t('form.stepUp.continue')}
      sendingText={t('host.secondStep.sending')}
    >
      {way === 'totp' ? (
        <AppCodeField form={form} name="code" label={label} />
      ) : (
        <TextField form={form} name="code" label={label} required autoComplete="off" autoCapitalize="characters" />
      )}
      {others}
    </Form>
  )
}

type StepProblem = RequestProblem<typeof passkeyProofOptions> | RequestProblem<typeof proveSecondStep>
const passkeyRefusals = { ...passkeyProofRefusals, ...proveSecondStepRefusals }

function ByPasskey({ onTaken, onCancel, others }: StepProps) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const own: Sending = useSending()
  const place = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const fail = (problem: StepProblem) => setFailure(t(problemKey(problem, passkeyRefusals), problemValues(problem)))
  const work = async () => {
    setFailure(undefined)
    const options = await sendRequest(passkeyProofOptions, {})
    if (!options.ok) return fail(options.error)
    const signed = await signWithPasskey(options.value)
    if (!signed) return setFailure(t('host.secondStep.passkeyNone'))
    const answer = await sendRequest(proveSecondStep, { proof: { way: 'passkey', signed } })
    if (answer.ok) return onTaken()
    fail(answer.error)
  }
  const form = { form: place, sending: own, failure, submit: () => own.send(work) }
  return (
    <Form
      form={form}
      onCancel={onCancel}
      sendText={t('host.secondStep.usePasskey')}
      sendingText={t('host.secondStep.sending')}
    >
      {others}
    </Form>
  )
}
