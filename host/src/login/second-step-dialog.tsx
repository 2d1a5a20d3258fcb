import { Modal } from '@azulejo/shared/design'
import {
  AppCodeField,
  Form,
  type RecordForm,
  type Sending,
  signWithPasskey,
  TextField,
  useSending,
} from '@azulejo/shared/forms'
import type { SecondStepWay } from '@azulejo/shared/wire'
import { type ReactNode, useRef, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { OtherWays, wayTexts } from './second-step-ways.tsx'

export type CodeWay = Exclude<SecondStepWay, 'passkey'>

/** What the form of every way has: its buttons, and those of the other ways. */
export type StepForm = { readonly onCancel: () => void; readonly others: ReactNode; readonly sendingText: string }

type Props = {
  readonly ways: readonly SecondStepWay[]
  readonly onCancel: () => void
  readonly sendingText: string
  readonly children: (way: SecondStepWay, step: StepForm) => ReactNode
}

/** A second step by one of the member's ways, the first one at the beginning; `children` is the form of the way. */
export function SecondStepDialog({ ways, onCancel, sendingText, children }: Props) {
  const { _: t } = useEntryLingui()
  const [way, setWay] = useState<SecondStepWay>(ways[0] ?? 'recovery')
  const others = <OtherWays ways={ways} way={way} onChoose={setWay} />
  return (
    <Modal open onClose={onCancel} title={t('form.stepUp.title')} line={t(wayTexts[way][0])} size={520} mobile="sheet">
      {children(way, { onCancel, others, sendingText })}
    </Modal>
  )
}

export function useCodeLabel(way: CodeWay): string {
  const { _: t } = useEntryLingui()
  return t(way === 'totp' ? 'host.secondStep.appCode' : 'host.secondStep.recoveryCode')
}

type CodeProps = StepForm & { readonly form: RecordForm<'code'>; readonly way: CodeWay }

/** The form of a code of the app, or of a recovery code. */
export function CodeForm({ form, way, onCancel, others, sendingText }: CodeProps) {
  const { _: t } = useEntryLingui()
  const label = useCodeLabel(way)
  return (
    <Form form={form} onCancel={onCancel} sendText={t('form.stepUp.continue')} sendingText={sendingText}>
      {way === 'totp' ? (
        <AppCodeField form={form} name="code" label={label} />
      ) : (
        <TextField form={form} name="code" label={label} required autoComplete="off" autoCapitalize="characters" />
      )}
      {others}
    </Form>
  )
}

type PasskeyOptions = Parameters<typeof signWithPasskey>[0]
type SignedPasskey = NonNullable<Awaited<ReturnType<typeof signWithPasskey>>>

/** What came of a call: a value, or the text of its problem, which is omitted when the dialog goes on elsewhere. */
export type Told<Value> = { readonly value: Value } | { readonly problem: string | undefined }

type PasskeyProps = StepForm & {
  readonly options: () => Promise<Told<PasskeyOptions>>
  /** Sends the proof. @returns the text of its problem */
  readonly prove: (signed: SignedPasskey) => Promise<string | undefined>
}

/** The form whose button asks the browser for a passkey. */
export function PasskeyForm({ options, prove, onCancel, others, sendingText }: PasskeyProps) {
  const { _: t } = useEntryLingui()
  const own: Sending = useSending()
  const place = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const work = async () => {
    setFailure(undefined)
    const asked = await options()
    if (!('value' in asked)) return setFailure(asked.problem)
    const signed = await signWithPasskey(asked.value)
    setFailure(signed ? await prove(signed) : t('host.secondStep.passkeyNone'))
  }
  const form = { form: place, sending: own, failure, submit: () => own.send(work) }
  return (
    <Form form={form} onCancel={onCancel} sendText={t('host.secondStep.usePasskey')} sendingText={sendingText}>
      {others}
    </Form>
  )
}
