import { type ComponentType, useEffect, useRef } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Field, type FieldProps } from '../../design/field/field.tsx'
import { Modal } from '../../design/modal/modal.tsx'
import { type FieldOf, useFormField } from '../use-form-field.ts'
import { useFormLingui } from '../use-form-lingui.ts'
import type { Sentence } from './send-code.ts'
import css from './sms-code-field.module.css'

/** A code that is sent when it is asked for. */
export type SentCode = {
  readonly isSending: boolean
  /** Until the next code may be asked for. */
  readonly secondsLeft: number
  /** Counts the codes that were sent. */
  readonly sent: number
  /** Why no code was sent, until it has been read. */
  readonly failure: Sentence | undefined
  dismiss(): void
}

type Props<Name extends string> = FieldOf<Name> & {
  readonly code: SentCode
  /** What it is called when the form has more than one. */
  readonly label?: string | undefined
  /** Says where the code went. */
  readonly sentText: string
  readonly onRequest: () => void
  readonly required?: boolean | undefined
  /** How it looks. */
  readonly Input?: ComponentType<FieldProps & { readonly value: string }>
}

/** A code that was sent, with the button that sends it and then counts down. */
export function CodeField<Name extends string>({
  form,
  name,
  label,
  code,
  sentText,
  onRequest,
  required,
  Input = Field,
}: Props<Name>) {
  const { _: t } = useFormLingui()
  const field = useFormField({ form, name })
  const input = useRef<HTMLInputElement>(null)
  const { secondsLeft, isSending, sent, failure } = code
  useEffect(() => {
    if (sent > 0) input.current?.focus()
  }, [sent])
  return (
    <>
      <Input
        {...field}
        ref={input}
        required={required}
        label={label ?? t('auth.verificationCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        help={sent > 0 ? sentText : undefined}
        right={
          <Button
            kind="ghost"
            size="sm"
            className={css.send}
            disabled={secondsLeft > 0 || field.readOnly}
            busy={isSending}
            busyLabel={t('form.sms.sending')}
            onClick={onRequest}
          >
            {secondsLeft > 0 ? t('auth.resendIn', { seconds: secondsLeft }) : t('auth.getCode')}
          </Button>
        }
      />
      <Modal
        open={failure !== undefined}
        onClose={code.dismiss}
        title={t('form.sms.notSent')}
        role="alertdialog"
        footer={
          <Button kind="primary" onClick={code.dismiss}>
            {t('form.sms.understood')}
          </Button>
        }
      >
        {failure && <p>{t(failure.key, failure.values)}</p>}
      </Modal>
    </>
  )
}
