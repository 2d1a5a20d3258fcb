import { PasswordField } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { setPasswordByPhone } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { EntryForm } from './entry-form.tsx'
import { MobilePart } from './mobile-part.tsx'
import { isAboutNewPassword, phonePasswordRefusals, refusedMobileField } from './refusal-messages.ts'
import { useEnter } from './use-enter.ts'
import { useEntered } from './use-entered.ts'
import { useMobileFields } from './use-mobile-fields.ts'
import { useNewPassword } from './use-new-password.ts'

/** Sets a password with a code sent to the phone, and logs in. */
export function ForgotByPhone() {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const sending = useSending()
  const enter = useEnter(useEntered(undefined))
  const password = useNewPassword()
  const [failure, setFailure] = useState<string>()
  const mobile = useMobileFields<'newPassword'>({
    purpose: 'password',
    draft: 'forgot-by-phone',
    isHeld: sending.busy,
    more: { names: ['newPassword'], problem: (name, text) => password.problem(name, text, text) },
  })
  const { fields, proof } = mobile

  const request = async (left: AbortSignal) => {
    setFailure(undefined)
    const proven = await mobile.prove(left)
    if (!proven) return
    const newPassword = fields.textOf('newPassword')
    const answer = await sendRequest(setPasswordByPhone, { ...proven.phone, newPassword, ...proven.proof })
    if (!answer.ok) {
      const { error } = answer
      const text = t(problemKey(error, phonePasswordRefusals), problemValues(error))
      if (error.kind === 'refusal' && isAboutNewPassword(error.code)) return fields.refuse('newPassword', text)
      const field = refusedMobileField(error)
      return field ? fields.refuse(field, text) : setFailure(text)
    }
    const problem = await enter(answer.value)
    if (problem) setFailure(t(problem.key, problem.values))
  }

  return (
    <EntryForm
      fields={fields}
      sending={sending}
      request={request}
      prepare={proof.prepare}
      failure={failure}
      sendText={t('auth.changePassword')}
      sendingText={t('host.password.sending')}
    >
      <MobilePart mobile={mobile} bind={fields.bind} onDial={(code) => fields.put('dial', code)} />
      <PasswordField
        {...fields.bind('newPassword')}
        label={t('auth.newPassword')}
        required
        autoComplete="new-password"
        {...password.demands(fields.textOf('newPassword'))}
      />
    </EntryForm>
  )
}
