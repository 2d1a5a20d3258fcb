import { Modal } from '../../design/modal/modal.tsx'
import type { CodeChannel } from '../../wire/payment-password.ts'
import { FormMessages } from '../form-messages.tsx'
import { useFormLingui } from '../use-form-lingui.ts'
import { ChangeForm, ResetForm, SetForm } from './payment-password-forms.tsx'

export type PaymentPasswordMode = 'set' | 'change' | 'reset'

type Props = {
  readonly mode: PaymentPasswordMode
  /** Channels that can receive a code for a reset. */
  readonly channels: readonly CodeChannel[]
  /** Switches from a change to a reset. */
  readonly onForgotten?: (() => void) | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

const titles = {
  set: 'form.payment.setTitle',
  change: 'form.payment.changeTitle',
  reset: 'form.payment.resetTitle',
} as const

/** Sets, changes or resets the payment password. */
export function PaymentPasswordDialog(props: Props) {
  return (
    <FormMessages>
      <Dialog {...props} />
    </FormMessages>
  )
}

function Dialog({ mode, channels, onForgotten, onDone, onClose }: Props) {
  const { _: t } = useFormLingui()
  const ends = { onDone, onCancel: onClose }
  return (
    <Modal
      open
      onClose={onClose}
      title={t(titles[mode])}
      line={mode === 'set' && t('form.payment.setLine')}
      size={520}
      mobile="sheet"
    >
      {mode === 'set' && <SetForm {...ends} />}
      {mode === 'change' && <ChangeForm {...ends} onForgotten={onForgotten} />}
      {mode === 'reset' && <ResetForm {...ends} channels={channels} />}
    </Modal>
  )
}
