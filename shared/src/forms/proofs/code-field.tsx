import { type ComponentType, useEffect, useRef } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Field, type FieldProps } from '../../design/field/field.tsx'
import { Modal } from '../../design/modal/modal.tsx'
import { type FieldOf, useFormField } from '../use-form-field.ts'
import { useFormLingui } from '../use-form-lingui.ts'
import type { Sentence } from './send-code.ts'
import css from './sms-code-field.module.css'

/** State of a code that the platform sends on request. */
export type SentCode = {
  readonly isSending: boolean
  /** Seconds until the next code may be requested. */
  readonly secondsLeft: number
  /** Number of codes sent so far. */
  readonly sent: number
  /** Reason why no code was sent, until the player dismisses it. */
  readonly failure: Sentence | undefined
  dismiss(): void
}

type Props<Name extends string> = FieldOf<Name> & {
  readonly code: SentCode
  /** Label, for forms with more than one code field. */
  readonly label?: string | undefined
  /** Message that names the destination of the code. */
  readonly sentText: string
  readonly onRequest: () => void
  readonly required?: boolean | undefined
  /** Input component; defaults to `Field`. */
  readonly Input?: ComponentType<FieldProps & { readonly value: string }>
}

/** Field for a requested code, with a button that requests the code and then counts down. */
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
