import { Checkbox } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { login } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { EntryForm } from './entry-form.tsx'
import { MobilePart } from './mobile-part.tsx'
import { refusedMobileField, smsLoginRefusals } from './refusal-messages.ts'
import { rememberedLogin, rememberLogin } from './remembered-login.ts'
import { type LoginFormProps, useEnter } from './use-enter.ts'
import { useMobileFields } from './use-mobile-fields.ts'

/** Log in by a code sent to the phone; it creates no account. */
export function SmsForm({ loginAs, onDone }: LoginFormProps) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const { local } = useSite()
  const sending = useSending()
  const enter = useEnter(onDone)
  const [kept] = useState(() => rememberedLogin(local, 'loginTypeSms'))
  const [isRemembered, setRemembered] = useState(kept !== undefined)
  const [failure, setFailure] = useState<string>()
  const mobile = useMobileFields({ purpose: 'login', first: kept, draft: 'login-by-sms', isHeld: sending.busy })
  const { fields, proof } = mobile

  const request = async (left: AbortSignal) => {
    setFailure(undefined)
    const proven = await mobile.prove(left)
    if (!proven) return
    const typed = { type: 'sms', loginAs, remember: isRemembered, ...proven.phone, ...proven.proof } as const
    const answer = await sendRequest(login, typed, { signal: left })
    if (left.aborted) return
    if (!answer.ok) {
      const text = t(problemKey(answer.error, smsLoginRefusals), problemValues(answer.error))
      const field = refusedMobileField(answer.error)
      return field ? fields.refuse(field, text) : setFailure(text)
    }
    rememberLogin(local, 'loginTypeSms', isRemembered ? proven.phone : undefined)
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
      sendText={t('header.login')}
      sendingText={t('host.login.sending')}
    >
      <MobilePart
        mobile={mobile}
        bind={fields.bind}
        onDial={(code) => fields.put('dial', code)}
        firstDial={kept?.countryDialingCode}
      />
      <Checkbox checked={isRemembered} onChecked={setRemembered} readOnly={sending.busy}>
        {t('auth.rememberMe')}
      </Checkbox>
    </EntryForm>
  )
}
