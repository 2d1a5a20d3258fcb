import { type ReactNode, useState } from 'react'
import { Modal } from '../../design/modal/modal.tsx'
import type { RefusalDetail } from '../../wire/envelope.ts'
import { type CodeChannel, checkMoneyCode, codeChannels } from '../../wire/payment-password.ts'
import { Form } from '../form.tsx'
import { FormMessages } from '../form-messages.tsx'
import { MoneyCodeField } from '../proofs/money-code.tsx'
import { useFormLingui } from '../use-form-lingui.ts'
import { useRecordForm } from '../use-record-form.ts'
import css from './money.module.css'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'
import { PaymentProofForm } from './payment-proof-form.tsx'

type Way = 'password' | 'code' | 'set' | 'reset'

/** Channels that may receive a code, from the refusal's detail. */
const channelsOf = ({ channels }: RefusalDetail): CodeChannel[] =>
  codeChannels.filter((channel) => Array.isArray(channels) && channels.includes(channel))

type Props = {
  /** Detail of the refusal `password.check.needed`. */
  readonly detail: RefusalDetail
  /** Called when the proof is accepted; the same call may then be sent again. */
  readonly onProven: () => void
  readonly onCancel: () => void
}

/**
 * Step-up dialog before money moves: requests the payment password or a code, and a code of the authenticator app if the
 * call needs one. Members without a payment password set one here, and members who forgot it reset it.
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
  // A code by SMS or mail does not replace a code of the authenticator app.
  const needsAppCode = detail.needsAppCode === true
  const [way, setWay] = useState<Way>(isSet ? 'password' : 'set')
  if (way === 'set' || way === 'reset') {
    const done = needsAppCode ? () => setWay('password') : onProven
    return <PaymentPasswordDialog mode={way} channels={channels} onDone={done} onClose={onCancel} />
  }
  const ends = { onProven, onCancel }
  return (
    <Modal
      open
      onClose={onCancel}
      title={t('form.stepUp.title')}
      line={t(way === 'password' ? 'form.stepUp.passwordLine' : 'form.stepUp.codeLine')}
      size={520}
      mobile="sheet"
    >
      {way === 'password' ? (
        <PaymentProofForm
          {...ends}
          sendText={t('form.stepUp.continue')}
          needsAppCode={needsAppCode}
          onForgotten={() => setWay('reset')}
          otherWay={
            channels.length > 0 &&
            !needsAppCode && (
              <button type="button" onClick={() => setWay('code')}>
                {t('form.stepUp.byCode')}
              </button>
            )
          }
        />
      ) : (
        <CodeForm {...ends} channels={channels}>
          <button type="button" onClick={() => setWay('password')}>
            {t('form.stepUp.byPassword')}
          </button>
        </CodeForm>
      )}
    </Modal>
  )
}

type Ends = Pick<Props, 'onProven' | 'onCancel'> & { readonly children: ReactNode }

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
      <MoneyCodeField form={form} name="verificationCode" channels={channels} />
      <p className={css.ways}>{children}</p>
    </Form>
  )
}
