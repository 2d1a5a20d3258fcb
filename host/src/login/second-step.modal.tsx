import { Modal, showToast } from '@azulejo/shared/design'
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
import {
  type LoginResult,
  type SecondStepDetail,
  type SecondStepWay,
  secondStep,
  secondStepOptions,
} from '@azulejo/shared/wire'
import { type ReactNode, useRef, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { secondStepRefusals } from './refusal-messages.ts'
import { OtherWays, wayTexts } from './second-step-ways.tsx'
import { useEnter } from './use-enter.ts'
import { useEntered } from './use-entered.ts'

type StepProblem = RequestProblem<typeof secondStep> | RequestProblem<typeof secondStepOptions>

type Props = {
  readonly detail: SecondStepDetail
  readonly password?: string | undefined
  readonly returnTo?: string | undefined
  readonly onClose: () => void
}

/** The second step of a login: a passkey, a code of the app, or a recovery code. */
export function SecondStepModal({ detail: { ticket, ways }, password, returnTo, onClose }: Props) {
  const { _: t } = useEntryLingui()
  const { modals } = useSite()
  const enter = useEnter(useEntered(returnTo))
  const [way, setWay] = useState<SecondStepWay>(ways[0] ?? 'recovery')
  const finish = async (result: LoginResult) => {
    const problem = await enter(result, password)
    return problem && t(problem.key, problem.values)
  }
  /** Opens the login again when the step has expired. @returns whether it has */
  const restarts = (problem: StepProblem): boolean => {
    if (problem.kind !== 'refusal' || problem.code !== 'second.step.over') return false
    showToast({ kind: 'warn', title: t('host.secondStep.over') })
    modals.open({ kind: 'login', tab: 'login', returnTo })
    return true
  }
  const step = {
    ticket,
    finish,
    restarts,
    onCancel: onClose,
    others: <OtherWays ways={ways} way={way} onChoose={setWay} />,
  }
  return (
    <Modal open onClose={onClose} title={t('form.stepUp.title')} line={t(wayTexts[way][0])} size={520} mobile="sheet">
      {way === 'passkey' ? <ByPasskey {...step} /> : <ByCode key={way} way={way} {...step} />}
    </Modal>
  )
}

type StepProps = {
  readonly ticket: string
  /** Starts the session. @returns why the member could not be loaded */
  readonly finish: (result: LoginResult) => Promise<string | undefined>
  readonly restarts: (problem: StepProblem) => boolean
  readonly onCancel: () => void
  readonly others: ReactNode
}

function ByCode({ way, ...step }: StepProps & { readonly way: 'totp' | 'recovery' }) {
  const { ticket, finish, restarts, onCancel, others } = step
  const { _: t } = useEntryLingui()
  const label = t(way === 'totp' ? 'host.secondStep.appCode' : 'host.secondStep.recoveryCode')
  const form = useRecordForm(secondStep, {
    t,
    fields: { code: { label } },
    refusals: secondStepRefusals,
    refusalFields: { 'code.wrong': 'code' },
    request: (textOf) => ({ ticket, proof: { way, code: textOf('code') } }),
    isFinal: true,
    onRefused: restarts,
    async onDone(result, _, { fail }) {
      fail(await finish(result))
    },
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('form.stepUp.continue')} sendingText={t('host.login.sending')}>
      {way === 'totp' ? (
        <AppCodeField form={form} name="code" label={label} />
      ) : (
        <TextField form={form} name="code" label={label} required autoComplete="off" autoCapitalize="characters" />
      )}
      {others}
    </Form>
  )
}

function ByPasskey({ ticket, finish, restarts, onCancel, others }: StepProps) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const own: Sending = useSending()
  const place = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const fail = (problem: StepProblem) => setFailure(t(problemKey(problem, secondStepRefusals), problemValues(problem)))
  const work = async () => {
    setFailure(undefined)
    const options = await sendRequest(secondStepOptions, { ticket })
    if (!options.ok) return restarts(options.error) || fail(options.error)
    const signed = await signWithPasskey(options.value)
    if (!signed) return setFailure(t('host.secondStep.passkeyNone'))
    const answer = await sendRequest(secondStep, { ticket, proof: { way: 'passkey', signed } })
    if (answer.ok) return setFailure(await finish(answer.value))
    if (!restarts(answer.error)) fail(answer.error)
  }
  const form = { form: place, sending: own, failure, submit: () => own.send(async () => void (await work())) }
  return (
    <Form
      form={form}
      onCancel={onCancel}
      sendText={t('host.secondStep.usePasskey')}
      sendingText={t('host.login.sending')}
    >
      {others}
    </Form>
  )
}
