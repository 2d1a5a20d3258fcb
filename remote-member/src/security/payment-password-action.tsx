import { Button, showToast } from '@azulejo/shared/design'
import { PaymentPasswordDialog, type PaymentPasswordMode } from '@azulejo/shared/forms'
import type { MemberInfo } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { codeChannelsOf } from './code-channels.ts'

type Props = {
  readonly member: MemberInfo
  readonly onChange: () => void
}

/** Sets or changes the payment password; the dialog for a change also offers the reset of a forgotten one. */
export function PaymentPasswordAction({ member, onChange }: Props) {
  const { _: t } = useLingui()
  const [mode, setMode] = useState<PaymentPasswordMode>()
  const { paymentPassword: isSet } = member.security
  const close = () => setMode(undefined)
  const done = () => {
    showToast({ kind: 'ok', title: t(isSet ? 'member.paymentPasswordChanged' : 'member.paymentPasswordSet') })
    close()
    onChange()
  }
  return (
    <>
      <Button
        kind={isSet ? 'secondary' : 'primary'}
        aria-label={t(isSet ? 'member.changePaymentPassword' : 'member.setPaymentPassword')}
        onClick={() => setMode(isSet ? 'change' : 'set')}
      >
        {t(isSet ? 'member.change' : 'member.create')}
      </Button>
      {mode && (
        <PaymentPasswordDialog
          key={mode}
          mode={mode}
          channels={codeChannelsOf(member)}
          onForgotten={() => setMode('reset')}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  )
}
