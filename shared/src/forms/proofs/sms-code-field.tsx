import { useEffect, useRef } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Field } from '../../design/field/field.tsx'
import { Modal } from '../../design/modal/modal.tsx'
import { type FieldOf, useFormField } from '../use-form-field.ts'
import { useFormLingui } from '../use-form-lingui.ts'
import type { TypedPhone } from './send-code.ts'
import css from './sms-code-field.module.css'
import type { PhoneProof } from './use-phone-proof.ts'

type Props<Name extends string> = FieldOf<Name> & {
  readonly proof: PhoneProof
  /** The number a code is to go to; undefined when it is none, which the form then says. */
  readonly phone: () => TypedPhone | undefined
  readonly required?: boolean
}

/** The code of an SMS, with the button that sends it and then counts down. */
export function SmsCodeField<Name extends string>({ form, name, proof, phone, required }: Props<Name>) {
  const { _: t } = useFormLingui()
  const field = useFormField({ form, name })
  const input = useRef<HTMLInputElement>(null)
  const { secondsLeft, isSending, sent, failure } = proof
  useEffect(() => {
    if (sent > 0) input.current?.focus()
  }, [sent])
  const request = () => {
    const wanted = phone()
    if (wanted) proof.request(wanted)
  }
  return (
    <>
      <Field
        {...field}
        ref={input}
        required={required}
        label={t('auth.verificationCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        help={sent > 0 ? t('form.sms.sent') : undefined}
        right={
          <Button
            kind="ghost"
            size="sm"
            className={css.send}
            disabled={secondsLeft > 0 || field.readOnly}
            busy={isSending}
            busyLabel={t('form.sms.sending')}
            onClick={request}
          >
            {secondsLeft > 0 ? t('auth.resendIn', { seconds: secondsLeft }) : t('auth.getCode')}
          </Button>
        }
      />
      <Modal
        open={failure !== undefined}
        onClose={proof.dismiss}
        title={t('form.sms.notSent')}
        role="alertdialog"
        footer={
          <Button kind="primary" onClick={proof.dismiss}>
            {t('form.sms.understood')}
          </Button>
        }
      >
        {failure && <p>{t(failure.key, failure.values)}</p>}
      </Modal>
    </>
  )
}
