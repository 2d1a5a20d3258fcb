import { useQuery } from '@azulejo/shared/data'
import { Strip } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { useVisitor } from '@azulejo/shared/remote'
import { memberInfo } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { ConfirmForm } from './contact-forms.tsx'
import css from './registered-phone.module.css'

/** Slot `register.success@1`: the number given at registration is confirmed at once, by the code sent to it. */
export function RegisteredPhone() {
  const { _: t } = useLingui()
  const { role } = useVisitor()
  const { value: member, refetch } = useQuery(memberInfo, role === 'player' || role === 'agent' ? {} : undefined)
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed) return <Strip tone="ok">{t('member.contact.phone.done')}</Strip>
  if (member?.mobile === undefined || member.security.isPhoneProven) return null
  const done = () => {
    setConfirmed(true)
    refetch()
  }
  return (
    <section className={css.phone} aria-label={t('member.contact.phone.confirm')}>
      <FormMessages>
        <ConfirmForm kind="phone" given={member.mobile} onDone={done} />
      </FormMessages>
    </section>
  )
}
