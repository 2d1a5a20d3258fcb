import { Button, showToast } from '@azulejo/shared/design'
import { PaymentPasswordDialog, type PaymentPasswordWish } from '@azulejo/shared/forms'
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
  const [wish, setWish] = useState<PaymentPasswordWish>()
  const { paymentPassword: isSet } = member.security
  const close = () => setWish(undefined)
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
        onClick={() => setWish(isSet ? 'change' : 'set')}
      >
        {t(isSet ? 'member.change' : 'member.create')}
      </Button>
      {wish && (
        <PaymentPasswordDialog
          key={wish}
          wish={wish}
          channels={codeChannelsOf(member)}
          onForgotten={() => setWish('reset')}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  )
}
