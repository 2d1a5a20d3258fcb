import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { joinNames } from '../../design/join-names.ts'
import { checkPaymentPassword } from '../../wire/payment-password.ts'
import { Form } from '../form.tsx'
import { AppCodeField } from '../proofs/app-code-field.tsx'
import { SecretField, TextField } from '../text-field.tsx'
import { useFormField } from '../use-form-field.ts'
import { useFormLingui } from '../use-form-lingui.ts'
import { useRecordForm } from '../use-record-form.ts'
import css from './money.module.css'
import { useTriesLeft } from './use-tries-left.ts'

type Props = {
  readonly sendText: string
  /** Whether a code of the authenticator app is required as well. */
  readonly needsAppCode: boolean
  /** Disables the submit button while another step is missing. */
  readonly disabled?: boolean
  /** Remaining attempts for the payment password, if the page knows the number. */
  readonly tries?: number | undefined
  /** Called when the proof is accepted and money may move. */
  readonly onProven: () => void
  readonly onCancel: () => void
  readonly onForgotten: () => void
  /** Content above the fields. */
  readonly children?: ReactNode
  /** Link to another kind of proof, beside the link for a forgotten password. */
  readonly otherWay?: ReactNode
}

/** Form for the payment password, with the remaining attempts, and for a code of the authenticator app if needed. */
export function PaymentProofForm(props: Props) {
  const { sendText, needsAppCode, disabled, tries, onProven, onCancel, onForgotten, children, otherWay } = props
  const { _: t } = useFormLingui()
  const line = useId()
  const triesLeft = useTriesLeft(tries)
  const [hasNoApp, setNoApp] = useState(false)
  const codeLabel = t(hasNoApp ? 'form.payment.recoveryCode' : 'form.payment.appCode')
  const form = useRecordForm(checkPaymentPassword, {
    t,
    fields: {
      paymentPassword: { label: t('form.payment.password') },
      appCode: { label: codeLabel, hidden: !needsAppCode },
    },
    refusals: {
      'payment.password.wrong': 'form.payment.wrong',
      'payment.password.none': 'form.payment.none',
      'code.wrong': 'error.codeInvalid',
      in_need_true_account: 'in_need_true_account',
    },
    refusalFields: { 'payment.password.wrong': 'paymentPassword', 'code.wrong': 'appCode' },
    onRefused: (problem, { refuse }) => {
      const message = triesLeft.refusal(problem)
      if (message) refuse('paymentPassword', message)
      return message !== undefined
    },
    request: (textOf) => ({
      paymentPassword: textOf('paymentPassword'),
      ...(needsAppCode ? { appCode: textOf('appCode') } : {}),
    }),
    isFinal: true,
    onDone: onProven,
  })
  const { error } = useFormField({ form, name: 'paymentPassword' })
  // Shows the remaining attempts in a separate line, unless an error states the number or another field follows.
  const isBeside = triesLeft.help !== undefined && error === undefined && !needsAppCode
  return (
    <Form
      form={form}
      disabled={disabled === true}
      onCancel={onCancel}
      sendText={sendText}
      sendingText={t('form.payment.sending')}
    >
      {children}
      <SecretField
        form={form}
        name="paymentPassword"
        label={t('form.payment.password')}
        help={needsAppCode ? triesLeft.help : undefined}
        aria-describedby={isBeside ? line : undefined}
        icon={LockKeyhole}
        inputMode="numeric"
        required
        autoComplete="off"
      />
      {needsAppCode &&
        (hasNoApp ? (
          <TextField form={form} name="appCode" label={codeLabel} required autoComplete="off" />
        ) : (
          <AppCodeField form={form} name="appCode" label={codeLabel} />
        ))}
      <p className={joinNames(css.ways, !needsAppCode && css.below)}>
        {isBeside && (
          <span id={line} className={css.line}>
            {triesLeft.help}
          </span>
        )}
        {otherWay}
        {needsAppCode && (
          <button type="button" onClick={() => setNoApp(!hasNoApp)}>
            {t(hasNoApp ? 'form.payment.useApp' : 'form.payment.useRecovery')}
          </button>
        )}
        <button type="button" onClick={onForgotten}>
          {t('form.payment.forgotten')}
        </button>
      </p>
    </Form>
  )
}
