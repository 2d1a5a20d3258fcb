import { Modal, SegmentedControl } from '@azulejo/shared/design'
import { useState } from 'react'
import { useEntryWords } from '../words/use-entry-words.ts'
import { ForgotByMail } from './forgot-by-mail.tsx'
import { ForgotByPhone } from './forgot-by-phone.tsx'

type Way = 'phone' | 'mail'

/** forgetPassModal: a new password by a code sent to the phone, or by a link sent by e-mail. */
export function ForgotPasswordModal({ onClose }: { readonly onClose: () => void }) {
  const say = useEntryWords()
  const [way, setWay] = useState<Way>('phone')
  return (
    <Modal open onClose={onClose} title={say('auth.forgotPassword')} close="white" mobile="full">
      <SegmentedControl
        label={say('host.forgot.ways')}
        wide
        value={way}
        onValue={setWay}
        options={[
          { value: 'phone', label: say('host.forgot.byPhone') },
          { value: 'mail', label: say('host.forgot.byMail') },
        ]}
      />
      {way === 'phone' ? <ForgotByPhone /> : <ForgotByMail />}
    </Modal>
  )
}
