import { useLingui } from '@lingui/react'
import type { ReactElement, ReactNode, RefObject, SyntheticEvent } from 'react'
import { Button } from '../design/button/button.tsx'
import type { LucideIcon } from '../design/icon/icon.tsx'
import { SlowState } from '../design/states/slow-state.tsx'
import { Strip } from '../design/states/strip.tsx'
import { SiteLink } from '../remote/site-link.tsx'
import css from './form.module.css'
import type { Sending } from './use-sending.ts'

type Props = {
  /** Result of `useRecordForm`, or an object built from fields and a `Sending`. */
  readonly form: {
    readonly form: RefObject<HTMLFormElement | null>
    readonly sending: Sending
    readonly failure: string | undefined
    readonly way?: string | undefined
    submit(): void
  }
  /** Runs whenever an element of the form gets the focus, for slow preparations; must be safe to repeat. */
  readonly prepare?: () => void
  readonly sendText: string
  /** For an act that cannot be undone: the icon of its submit button, which is then of the kind `danger`. */
  readonly danger?: LucideIcon | undefined
  readonly sendingText: string
  /** Disables the submit button while another condition is unmet. */
  readonly disabled?: boolean
  /** Rendered in place of the submit button. */
  readonly instead?: ReactElement | undefined
  /** Leaves the form; adds a cancel button beside the submit button. */
  readonly onCancel?: (() => void) | undefined
  /** Label of the cancel button; defaults to "Cancel". */
  readonly cancelText?: string | undefined
  /** Content below the buttons. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** A form with one submit button below the fields and the refusal above them. */
export function Form(props: Props) {
  const {
    form,
    prepare,
    sendText,
    danger,
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
    <Button
      kind={danger ? 'danger' : 'primary'}
      icon={danger}
      size="lg"
      wide
      type="submit"
      disabled={disabled}
      busy={busy}
      busyLabel={sendingText}
    >
      {sendText}
    </Button>
  )
  return (
    <form ref={form.form} className={css.form} onSubmit={submit} onFocus={prepare} noValidate>
      {form.failure && (
        <Strip tone="err">
          <span>{form.failure}</span>
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
