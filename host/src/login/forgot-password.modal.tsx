import { Modal, SegmentedControl } from '@azulejo/shared/design'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { ForgotByMail } from './forgot-by-mail.tsx'
import { ForgotByPhone } from './forgot-by-phone.tsx'

type Way = 'phone' | 'mail'

/** forgetPassModal: a new password by a code sent to the phone, or by a link sent by e-mail. */
export function ForgotPasswordModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const [way, setWay] = useState<Way>('phone')
  return (
    <Modal open onClose={onClose} title={t('auth.forgotPassword')} close="white" mobile="full">
      <SegmentedControl
        label={t('host.forgot.ways')}
        wide
        value={way}
        onValue={setWay}
        options={[
          { value: 'phone', label: t('host.forgot.byPhone') },
          { value: 'mail', label: t('host.forgot.byMail') },
        ]}
      />
      {way === 'phone' ? <ForgotByPhone /> : <ForgotByMail />}
    </Modal>
  )
}
