import { useRecordForm } from '@azulejo/shared/forms'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { passkeyProofOptions, proveSecondStep, secondStepNeeded } from '@azulejo/shared/wire'
import { useEffect } from 'react'
import * as v from 'valibot'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { DueStep } from '../site/due-steps.ts'
import { passkeyProofRefusals, proveSecondStepRefusals } from './refusal-messages.ts'
import {
  CodeForm,
  type CodeWay,
  PasskeyForm,
  SecondStepDialog,
  type StepForm,
  useCodeLabel,
} from './second-step-dialog.tsx'

/** The second step in an open session, before a call that moves money or changes how the member gets in. */
export function StepUpModal({ detail, answer }: DueStep) {
  const { _: t } = useEntryLingui()
  const needed = v.safeParse(secondStepNeeded, detail)
  const ways = needed.success ? needed.output.ways : []
  // A member without a second step has to set one up first, as the refusal says.
  const isMissing = ways.length === 0
  useEffect(() => {
    if (isMissing) answer(false)
  }, [isMissing, answer])
  if (isMissing) return null
  return (
    <SecondStepDialog ways={ways} onCancel={() => answer(false)} sendingText={t('host.secondStep.sending')}>
      {(way, step) =>
        way === 'passkey' ? (
          <ByPasskey {...step} onTaken={() => answer(true)} />
        ) : (
          <ByCode key={way} {...step} way={way} onTaken={() => answer(true)} />
        )
      }
    </SecondStepDialog>
  )
}

type StepProps = StepForm & { readonly onTaken: () => void }

function ByCode({ onTaken, ...step }: StepProps & { readonly way: CodeWay }) {
  const { _: t } = useEntryLingui()
  const { way } = step
  const form = useRecordForm(proveSecondStep, {
    t,
    fields: { code: { label: useCodeLabel(way) } },
    refusals: proveSecondStepRefusals,
    refusalFields: { 'code.wrong': 'code' },
    request: (textOf) => ({ proof: { way, code: textOf('code') } }),
    isFinal: true,
    onDone: onTaken,
  })
  return <CodeForm {...step} form={form} />
}

type StepProblem = RequestProblem<typeof passkeyProofOptions> | RequestProblem<typeof proveSecondStep>
const passkeyRefusals = { ...passkeyProofRefusals, ...proveSecondStepRefusals }

function ByPasskey({ onTaken, ...step }: StepProps) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const textOf = (problem: StepProblem) => t(problemKey(problem, passkeyRefusals), problemValues(problem))
  return (
    <PasskeyForm
      {...step}
      options={async () => {
        const options = await sendRequest(passkeyProofOptions, {})
        return options.ok ? options : { problem: textOf(options.error) }
      }}
      prove={async (signed) => {
        const answer = await sendRequest(proveSecondStep, { proof: { way: 'passkey', signed } })
        if (!answer.ok) return textOf(answer.error)
        onTaken()
      }}
    />
  )
}
