import { useLingui } from '@lingui/react'
import type { ReactElement, ReactNode, RefObject, SyntheticEvent } from 'react'
import { Button } from '../design/button/button.tsx'
import { SlowState } from '../design/states/slow-state.tsx'
import { Strip } from '../design/states/strip.tsx'
import { SiteLink } from '../remote/site-link.tsx'
import css from './form.module.css'
import type { Sending } from './use-sending.ts'

type Props = {
  /** Of `useRecordForm`, or made of fields and a sending. */
  readonly form: {
    readonly form: RefObject<HTMLFormElement | null>
    readonly sending: Sending
    readonly failure: string | undefined
    readonly way?: string | undefined
    submit(): void
  }
  /** Runs when the form is first touched, for what takes its time. */
  readonly prepare?: () => void
  readonly sendText: string
  readonly sendingText: string
  /** The button waits for something else. */
  readonly disabled?: boolean
  /** Stands in place of the button. */
  readonly instead?: ReactElement | undefined
  /** Leaves the form: a second button beside the one that sends. */
  readonly onCancel?: (() => void) | undefined
  /** What that button says when it is not "Cancel". */
  readonly cancelText?: string | undefined
  /** Below the button. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** A form with one button that sends it: its refusal above the fields, the button below. */
export function Form(props: Props) {
  const {
    form,
    prepare,
    sendText,
    sendingText,
    disabled = false,
    instead,
    onCancel,
    cancelText,
    after,
    children,
  } = props
  const { _: t } = useLingui()
  const { busy, isSlow, cancel } = form.sending
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.submit()
  }
  const send = instead ?? (
    <Button kind="primary" size="lg" wide type="submit" disabled={disabled} busy={busy} busyLabel={sendingText}>
      {sendText}
    </Button>
  )
  return (
    <form ref={form.form} className={css.form} onSubmit={submit} onFocus={prepare} noValidate>
      {form.failure && (
        <Strip tone="err">
          {form.failure}
          {form.way && (
            <>
              {' '}
              <SiteLink to={form.way}>{t('common.continueThere')}</SiteLink>
            </>
          )}
        </Strip>
      )}
      {children}
      {isSlow && <SlowState onCancel={cancel} />}
      {onCancel ? (
        <div className={css.buttons}>
          <Button size="lg" wide disabled={busy} onClick={onCancel}>
            {cancelText ?? t('common.cancel')}
          </Button>
          {send}
        </div>
      ) : (
        send
      )}
      {after}
    </form>
  )
}
