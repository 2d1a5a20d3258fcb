import { showToast } from '@azulejo/shared/design'
import { useRecordForm } from '@azulejo/shared/forms'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { type LoginResult, type SecondStepDetail, secondStep, secondStepOptions } from '@azulejo/shared/wire'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { secondStepRefusals } from './refusal-messages.ts'
import {
  CodeForm,
  type CodeWay,
  PasskeyForm,
  SecondStepDialog,
  type StepForm,
  useCodeLabel,
} from './second-step-dialog.tsx'
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
  const own = { ticket, finish, restarts }
  return (
    <SecondStepDialog ways={ways} onCancel={onClose} sendingText={t('host.login.sending')}>
      {(way, step) =>
        way === 'passkey' ? <ByPasskey {...step} {...own} /> : <ByCode key={way} {...step} {...own} way={way} />
      }
    </SecondStepDialog>
  )
}

type StepProps = StepForm & {
  readonly ticket: string
  /** Starts the session. @returns why the member could not be loaded */
  readonly finish: (result: LoginResult) => Promise<string | undefined>
  readonly restarts: (problem: StepProblem) => boolean
}

function ByCode({ ticket, finish, restarts, ...step }: StepProps & { readonly way: CodeWay }) {
  const { _: t } = useEntryLingui()
  const { way } = step
  const form = useRecordForm(secondStep, {
    t,
    fields: { code: { label: useCodeLabel(way) } },
    refusals: secondStepRefusals,
    refusalFields: { 'code.wrong': 'code' },
    request: (textOf) => ({ ticket, proof: { way, code: textOf('code') } }),
    isFinal: true,
    onRefused: restarts,
    async onDone(result, _, { fail }) {
      fail(await finish(result))
    },
  })
  return <CodeForm {...step} form={form} />
}

function ByPasskey({ ticket, finish, restarts, ...step }: StepProps) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const textOf = (problem: StepProblem) =>
    restarts(problem) ? undefined : t(problemKey(problem, secondStepRefusals), problemValues(problem))
  return (
    <PasskeyForm
      {...step}
      options={async () => {
        const options = await sendRequest(secondStepOptions, { ticket })
        return options.ok ? options : { problem: textOf(options.error) }
      }}
      prove={async (signed) => {
        const answer = await sendRequest(secondStep, { ticket, proof: { way: 'passkey', signed } })
        return answer.ok ? finish(answer.value) : textOf(answer.error)
      }}
    />
  )
}
