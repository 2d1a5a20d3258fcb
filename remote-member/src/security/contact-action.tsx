import { Button, Modal, showToast } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import type { ContactKind, ContactProof, MemberInfo } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { EmailForm, PhoneForm } from './contact-forms.tsx'

type Props = { readonly kind: ContactKind; readonly member: MemberInfo; readonly onChange: () => void }

/** The proof that a change of a contact requires, by the same rules as on the platform. */
function proofFor(kind: ContactKind, { security: { isPhoneProven, isEmailProven } }: MemberInfo): ContactProof {
  const own = kind === 'phone' ? isPhoneProven : isEmailProven
  const other = kind === 'phone' ? isEmailProven : isPhoneProven
  if (own) return kind === 'phone' ? 'sms' : 'mail'
  if (other) return kind === 'phone' ? 'mail' : 'sms'
  return 'password'
}

/** Button and dialog that add, confirm or change the mobile number or the mail address. */
export function ContactAction({ kind, member, onChange }: Props) {
  const { _: t } = useLingui()
  const [open, setOpen] = useState(false)
  const shown = kind === 'phone' ? member.mobile : member.email
  const isProven = kind === 'phone' ? member.security.isPhoneProven : member.security.isEmailProven
  const step = shown === undefined ? 'add' : isProven ? 'change' : 'confirm'
  const name = t(`member.contact.${kind}.${step}`)
  const ends = {
    onCancel: () => setOpen(false),
    onDone: () => {
      showToast({ kind: 'ok', title: t(`member.contact.${kind}.done`) })
      setOpen(false)
      onChange()
    },
  }
  const proof = proofFor(kind, member)
  return (
    <>
      <Button kind={step === 'change' ? 'secondary' : 'primary'} aria-label={name} onClick={() => setOpen(true)}>
        {t(`member.contact.${step}`)}
      </Button>
      {open && (
        <FormMessages>
          <Modal open onClose={ends.onCancel} title={name} size={520} mobile="sheet">
            {kind === 'phone' ? <PhoneForm proof={proof} {...ends} /> : <EmailForm proof={proof} {...ends} />}
          </Modal>
        </FormMessages>
      )}
    </>
  )
}
