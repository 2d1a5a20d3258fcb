import { Button, Modal, showToast } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import type { ContactKind, ContactProof, MemberInfo } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { ConfirmForm, EmailForm, PhoneForm } from './contact-forms.tsx'
import { useOpenDialog } from './use-open-dialog.ts'

type Props = { readonly kind: ContactKind; readonly member: MemberInfo; readonly onChange: () => void }

/** The proof that a change of a contact requires, by the same rules as on the platform. */
function proofFor(kind: ContactKind, { security: { isPhoneProven, isEmailProven } }: MemberInfo): ContactProof {
  const own = kind === 'phone' ? isPhoneProven : isEmailProven
  const other = kind === 'phone' ? isEmailProven : isPhoneProven
  if (own) return kind === 'phone' ? 'sms' : 'mail'
  if (other) return kind === 'phone' ? 'mail' : 'sms'
  return 'password'
}

/** Button and dialog that add, confirm or change the mobile number or the mail address. The address names the open dialog. */
export function ContactAction({ kind, member, onChange }: Props) {
  const { _: t } = useLingui()
  const [opened, show] = useOpenDialog()
  const shown = kind === 'phone' ? member.mobile : member.email
  const isProven = kind === 'phone' ? member.security.isPhoneProven : member.security.isEmailProven
  const step = shown === undefined ? 'add' : isProven ? 'change' : 'confirm'
  const name = t(`member.contact.${kind}.${step}`)
  const close = () => show(undefined)
  const done = () => {
    showToast({ kind: 'ok', title: t(`member.contact.${kind}.done`) })
    close()
    onChange()
  }
  return (
    <>
      <Button kind={step === 'change' ? 'secondary' : 'primary'} aria-label={name} onClick={() => show(kind)}>
        {t(`member.contact.${step}`)}
      </Button>
      {opened === kind && (
        <FormMessages>
          <Modal open onClose={close} title={name} size={520} mobile="sheet">
            <ContactForm
              kind={kind}
              given={step === 'confirm' ? shown : undefined}
              proof={proofFor(kind, member)}
              onCancel={close}
              onDone={done}
            />
          </Modal>
        </FormMessages>
      )}
    </>
  )
}

type FormProps = {
  readonly kind: ContactKind
  /** The member's own contact that a code is to confirm, masked. */
  readonly given: string | undefined
  readonly proof: ContactProof
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** Confirms the contact that the member gave; asks for another one when there is none, or the player wants another. */
function ContactForm({ kind, given, ...props }: FormProps) {
  const [isOther, setOther] = useState(false)
  if (given !== undefined && !isOther)
    return <ConfirmForm kind={kind} given={given} onOther={() => setOther(true)} {...props} />
  return kind === 'phone' ? <PhoneForm {...props} /> : <EmailForm {...props} />
}
