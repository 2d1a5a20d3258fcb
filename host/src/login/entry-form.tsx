import { Button, SlowState, Strip } from '@azulejo/shared/design'
import type { Sending } from '@azulejo/shared/forms'
import type { ReactNode, SyntheticEvent } from 'react'
import css from './form.module.css'
import type { Fields } from './use-fields.ts'

type Props = {
  readonly fields: Pick<Fields<string>, 'form' | 'check'>
  readonly sending: Sending
  /** Runs when every field is right. */
  readonly request: (left: AbortSignal) => Promise<void>
  /** Runs when the form is first touched, for what takes its time. */
  readonly prepare?: () => void
  /** Why the last try was refused, when no field is to blame. */
  readonly failure: string | undefined
  readonly sendText: string
  readonly sendingText: string
  readonly children: ReactNode
}

/** A form with one button that sends it: its refusal above the fields, the button below. */
export function EntryForm({ fields, sending, request, prepare, failure, sendText, sendingText, children }: Props) {
  const { busy, isSlow, cancel, send } = sending
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fields.check()) send(request)
  }
  return (
    <form ref={fields.form} className={css.form} onSubmit={submit} onFocus={prepare} noValidate>
      {failure && <Strip tone="err">{failure}</Strip>}
      {children}
      {isSlow && <SlowState onCancel={cancel} />}
      <Button kind="primary" size="lg" wide type="submit" busy={busy} busyLabel={sendingText}>
        {sendText}
      </Button>
    </form>
  )
}
