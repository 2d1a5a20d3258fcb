import { Button, Modal, PasswordField } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { checkPaymentPassword, setPaymentPassword } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type FormEvent, useId, useState } from 'react'
import css from './mall-forms.module.css'
import { checkRefusals, setRefusals } from './mall-refusals.ts'

type PaymentPasswordDialogProps = {
  /** Whether the member has a payment password; who has none sets the first one here. */
  readonly isSet: boolean
  readonly onProven: () => void
  readonly onCancel: () => void
}

/** Asks for the payment password before a call that needs it. */
export function PaymentPasswordDialog({ isSet, onProven, onCancel }: PaymentPasswordDialogProps) {
  const { _: t } = useLingui()
  const form = useId()
  const sendRequest = useRequest()
  const [typed, setTyped] = useState({ password: '', payment: '', again: '' })
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const put = (name: keyof typeof typed) => (value: string) => {
    setTyped((now) => ({ ...now, [name]: value }))
    setFailure(undefined)
  }

  const prove = async (): Promise<string | undefined> => {
    const { password, payment, again } = typed
    if (!isSet) {
      const request = { password, paymentPassword: payment, confirmPaymentPassword: again }
      const set = await sendRequest(setPaymentPassword, request)
      if (!set.ok) return t(problemKey(set.error, setRefusals), problemValues(set.error))
    }
    const checked = await sendRequest(checkPaymentPassword, { paymentPassword: payment })
    return checked.ok ? undefined : t(problemKey(checked.error, checkRefusals), problemValues(checked.error))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const wrong = await prove()
    setBusy(false)
    setFailure(wrong)
    if (wrong === undefined) onProven()
  }
  return (
    <Modal
      open
      onClose={onCancel}
      dismissible={!busy}
      title={t(isSet ? 'promotions.password.title' : 'promotions.password.setTitle')}
      footer={
        <>
          <Button kind="ghost" disabled={busy} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy} busyLabel={t('promotions.password.busy')}>
            {t('promotions.password.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={(event) => void submit(event)}>
        {!isSet && (
          <>
            <p className={css.line}>{t('promotions.password.setLine')}</p>
            <PasswordField label={t('promotions.password.login')} required onValue={put('password')} />
          </>
        )}
        <PasswordField
          label={t('auth.paymentPassword')}
          required
          inputMode="numeric"
          autoComplete={isSet ? 'off' : 'new-password'}
          error={failure}
          onValue={put('payment')}
        />
        {!isSet && (
          <PasswordField
            label={t('promotions.password.repeat')}
            required
            inputMode="numeric"
            autoComplete="new-password"
            onValue={put('again')}
          />
        )}
      </form>
    </Modal>
  )
}
