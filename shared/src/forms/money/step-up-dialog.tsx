import { type ReactNode, useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Modal } from '../../design/modal/modal.tsx'
import type { RefusalDetail } from '../../wire/envelope.ts'
import { type CodeChannel, checkMoneyCode, checkPaymentPassword, codeChannels } from '../../wire/payment-password.ts'
import { Form } from '../form.tsx'
import { FormMessages } from '../form-messages.tsx'
import { MoneyCodeField } from '../proofs/money-code.tsx'
import { SecretField } from '../text-field.tsx'
import { useFormLingui } from '../use-form-lingui.ts'
import { useRecordForm } from '../use-record-form.ts'
import css from './money.module.css'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'

type Way = 'password' | 'code' | 'set' | 'reset'

/** Where the refusal says that a code may be sent to. */
const channelsOf = ({ channels }: RefusalDetail): CodeChannel[] =>
  codeChannels.filter((channel) => Array.isArray(channels) && channels.includes(channel))

type Props = {
  /** Of the refusal `password.check.needed`. */
  readonly detail: RefusalDetail
  /** The same call may be sent again. */
  readonly onProven: () => void
  readonly onCancel: () => void
}

/**
 * Asks for the payment password or a code before money moves. Who has no payment password sets the first one here, who
 * has forgotten it chooses another.
 */
export function StepUpDialog(props: Props) {
  return (
    <FormMessages>
      <Dialog {...props} />
    </FormMessages>
  )
}

function Dialog({ detail, onProven, onCancel }: Props) {
  const { _: t } = useFormLingui()
  const channels = channelsOf(detail)
  const isSet = detail.isSet === true
  const [way, setWay] = useState<Way>(isSet ? 'password' : 'set')
  if (way === 'set' || way === 'reset')
    return <PaymentPasswordDialog wish={way} channels={channels} onDone={onProven} onClose={onCancel} />
  const ends = { onProven, onCancel }
  return (
    <Modal open onClose={onCancel} title={t('form.stepUp.title')} mobile="sheet">
      {way === 'password' ? (
        <PasswordForm {...ends} onForgotten={() => setWay('reset')}>
          {channels.length > 0 && (
            <Button kind="ghost" size="sm" onClick={() => setWay('code')}>
              {t('form.stepUp.byCode')}
            </Button>
          )}
        </PasswordForm>
      ) : (
        <CodeForm {...ends} channels={channels}>
          <Button kind="ghost" size="sm" onClick={() => setWay('password')}>
            {t('form.stepUp.byPassword')}
          </Button>
        </CodeForm>
      )}
    </Modal>
  )
}

type Ends = Pick<Props, 'onProven' | 'onCancel'> & { readonly children: ReactNode }

function PasswordForm({ onProven, onCancel, onForgotten, children }: Ends & { readonly onForgotten: () => void }) {
  const { _: t } = useFormLingui()
  const form = useRecordForm(checkPaymentPassword, {
    t,
    fields: { paymentPassword: { label: t('form.payment.password') } },
    refusals: {
      'payment.password.wrong': 'form.payment.wrong',
      'payment.password.none': 'form.payment.none',
      in_need_true_account: 'in_need_true_account',
    },
    refusalFields: { 'payment.password.wrong': 'paymentPassword' },
    request: (textOf) => ({ paymentPassword: textOf('paymentPassword') }),
    isFinal: true,
    onDone: onProven,
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('form.stepUp.continue')} sendingText={t('form.payment.sending')}>
      <p className={css.line}>{t('form.stepUp.passwordLine')}</p>
      <SecretField
        form={form}
        name="paymentPassword"
        label={t('form.payment.password')}
        inputMode="numeric"
        required
        autoComplete="off"
      />
      <p className={css.ways}>
        {children}
        <Button kind="ghost" size="sm" onClick={onForgotten}>
          {t('form.payment.forgotten')}
        </Button>
      </p>
    </Form>
  )
}

function CodeForm({ onProven, onCancel, channels, children }: Ends & { readonly channels: readonly CodeChannel[] }) {
  const { _: t } = useFormLingui()
  const form = useRecordForm(checkMoneyCode, {
    t,
    fields: { verificationCode: { label: t('auth.verificationCode') } },
    refusals: {
      'code.wrong': 'error.codeInvalid',
      'code.expired': 'error.codeExpired',
      in_need_true_account: 'in_need_true_account',
    },
    refusalFields: { 'code.wrong': 'verificationCode', 'code.expired': 'verificationCode' },
    request: (textOf) => ({ verificationCode: textOf('verificationCode') }),
    isFinal: true,
    onDone: onProven,
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('form.stepUp.continue')} sendingText={t('form.payment.sending')}>
      <p className={css.line}>{t('form.stepUp.codeLine')}</p>
      <MoneyCodeField form={form} name="verificationCode" channels={channels} />
      <p className={css.ways}>{children}</p>
    </Form>
  )
}
