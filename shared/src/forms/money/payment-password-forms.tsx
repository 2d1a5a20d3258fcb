import { LockKeyhole } from 'lucide-react'
import { useQuery } from '../../data/use-query.ts'
import { demandOf, usualPaymentPassword } from '../../kernel/field-rule.ts'
import { isWeakSecret } from '../../kernel/weak-secret.ts'
import {
  type CodeChannel,
  changePaymentPassword,
  resetPaymentPassword,
  setPaymentPassword,
} from '../../wire/payment-password.ts'
import { registerSettings } from '../../wire/registration.ts'
import { useProblemSentence } from '../field-problem.ts'
import { Form } from '../form.tsx'
import { MoneyCodeField } from '../proofs/money-code.tsx'
import { RepeatedSecret, useRepeatOf } from '../repeated-secret.tsx'
import { SecretCodeField, SecretField } from '../text-field.tsx'
import type { FormFields } from '../use-form-fields.ts'
import { useFormLingui } from '../use-form-lingui.ts'
import { useRecordForm } from '../use-record-form.ts'
import css from './money.module.css'
import { useTriesLeft } from './use-tries-left.ts'

const refusals = {
  'payment.password.rule': 'form.payment.ruleBroken',
  'payment.password.weak': 'form.payment.weak',
  'payment.password.login': 'form.payment.sameAsLogin',
  'password.confirm.mismatch': 'error.confirmMismatch',
  in_need_true_account: 'in_need_true_account',
} as const
const refusalFields = {
  'payment.password.rule': 'paymentPassword',
  'payment.password.weak': 'paymentPassword',
  'payment.password.login': 'paymentPassword',
  'password.confirm.mismatch': 'confirmPaymentPassword',
} as const

type New = 'paymentPassword' | 'confirmPaymentPassword'

/** Specifications of the two fields for a new payment password. */
function useNewFields() {
  const { _: t } = useFormLingui()
  const repeatOf = useRepeatOf()
  return {
    paymentPassword: {
      label: t('form.payment.new'),
      problem: (text: string) => (isWeakSecret(text) ? t('form.payment.weak') : undefined),
    },
    confirmPaymentPassword: repeatOf<New>('paymentPassword', t('form.payment.repeat')),
  }
}

/** Two fields for a new payment password, with the merchant's password rule as help text. */
function NewFields<Name extends string>({ form }: { readonly form: FormFields<Name | New> }) {
  const { _: t } = useFormLingui()
  const sentence = useProblemSentence()
  const settings = useQuery(registerSettings, {})
  const rule = settings.value?.fields.paymentPassword ?? usualPaymentPassword
  const help = sentence('', demandOf(rule))
  const { patternId, minLength, maxLength } = usualPaymentPassword
  if (rule.patternId === patternId && rule.minLength === minLength && rule.maxLength === maxLength)
    return (
      <>
        <SecretCodeField<Name | New> form={form} name="paymentPassword" label={t('form.payment.new')} help={help} />
        <SecretCodeField<Name | New> form={form} name="confirmPaymentPassword" label={t('form.payment.repeat')} />
      </>
    )
  return (
    <RepeatedSecret<Name | New>
      form={form}
      name="paymentPassword"
      again="confirmPaymentPassword"
      label={t('form.payment.new')}
      againLabel={t('form.payment.repeat')}
      demands={() => ({ help })}
    />
  )
}

type Ends = { readonly onDone: () => void; readonly onCancel: () => void }

/** Form for the first payment password; requires the login password. */
export function SetForm({ onDone, onCancel }: Ends) {
  const { _: t } = useFormLingui()
  const form = useRecordForm(setPaymentPassword, {
    t,
    fields: { ...useNewFields(), password: { label: t('form.payment.login') } },
    refusals: {
      ...refusals,
      'payment.password.exists': 'form.payment.exists',
      'password.old.incorrect': 'form.payment.loginWrong',
    },
    refusalFields: { ...refusalFields, 'password.old.incorrect': 'password' },
    request: (textOf) => ({
      password: textOf('password'),
      paymentPassword: textOf('paymentPassword'),
      confirmPaymentPassword: textOf('confirmPaymentPassword'),
    }),
    isFinal: true,
    onDone,
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('form.payment.create')} sendingText={t('form.payment.sending')}>
      <NewFields form={form} />
      <SecretField
        form={form}
        name="password"
        label={t('form.payment.login')}
        help={t('form.payment.loginLine')}
        icon={LockKeyhole}
        required
        autoComplete="current-password"
      />
    </Form>
  )
}

/** Form to change the payment password; requires the old payment password. */
export function ChangeForm({
  onDone,
  onCancel,
  onForgotten,
}: Ends & { readonly onForgotten?: (() => void) | undefined }) {
  const { _: t } = useFormLingui()
  const triesLeft = useTriesLeft()
  const form = useRecordForm(changePaymentPassword, {
    t,
    fields: { oldPaymentPassword: { label: t('form.payment.old') }, ...useNewFields() },
    refusals: {
      ...refusals,
      'payment.password.wrong': 'form.payment.wrong',
      'payment.password.none': 'form.payment.none',
      'password.same': 'form.payment.same',
    },
    refusalFields: {
      ...refusalFields,
      'payment.password.wrong': 'oldPaymentPassword',
      'password.same': 'paymentPassword',
    },
    request: (textOf) => ({
      oldPaymentPassword: textOf('oldPaymentPassword'),
      paymentPassword: textOf('paymentPassword'),
      confirmPaymentPassword: textOf('confirmPaymentPassword'),
    }),
    onRefused: (problem, { refuse }) => {
      const message = triesLeft.refusal(problem)
      if (message) refuse('oldPaymentPassword', message)
      return message !== undefined
    },
    isFinal: true,
    onDone,
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('form.payment.change')} sendingText={t('form.payment.sending')}>
      <SecretField
        form={form}
        name="oldPaymentPassword"
        label={t('form.payment.old')}
        inputMode="numeric"
        required
        autoComplete="off"
      />
      {onForgotten && (
        <p className={css.ways}>
          <button type="button" onClick={onForgotten}>
            {t('form.payment.forgotten')}
          </button>
        </p>
      )}
      <NewFields form={form} />
    </Form>
  )
}

/** Form to reset a forgotten payment password; requires the login password and a code sent to the member's phone or mail. */
export function ResetForm({ onDone, onCancel, channels }: Ends & { readonly channels: readonly CodeChannel[] }) {
  const { _: t } = useFormLingui()
  const form = useRecordForm(resetPaymentPassword, {
    t,
    fields: {
      ...useNewFields(),
      password: { label: t('form.payment.login') },
      verificationCode: { label: t('auth.verificationCode') },
    },
    refusals: {
      ...refusals,
      'payment.password.none': 'form.payment.none',
      'password.old.incorrect': 'form.payment.loginWrong',
      'code.wrong': 'error.codeInvalid',
      'code.expired': 'error.codeExpired',
    },
    refusalFields: {
      ...refusalFields,
      'password.old.incorrect': 'password',
      'code.wrong': 'verificationCode',
      'code.expired': 'verificationCode',
    },
    request: (textOf) => ({
      password: textOf('password'),
      verificationCode: textOf('verificationCode'),
      paymentPassword: textOf('paymentPassword'),
      confirmPaymentPassword: textOf('confirmPaymentPassword'),
    }),
    isFinal: true,
    onDone,
  })
  if (channels.length === 0) return <p className={css.line}>{t('form.payment.noContact')}</p>
  return (
    <Form form={form} onCancel={onCancel} sendText={t('form.payment.reset')} sendingText={t('form.payment.sending')}>
      <NewFields form={form} />
      <SecretField
        form={form}
        name="password"
        label={t('form.payment.login')}
        help={t('form.payment.loginLine')}
        icon={LockKeyhole}
        required
        autoComplete="current-password"
      />
      <MoneyCodeField form={form} name="verificationCode" channels={channels} />
    </Form>
  )
}
