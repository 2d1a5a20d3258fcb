import { Button, Checkbox, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useAsk } from '@azulejo/shared/remote'
import { login } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { useEntryWords } from '../words/use-entry-words.ts'
import css from './form.module.css'
import type { LoginFormProps } from './login-form.tsx'
import { MobilePart } from './mobile-part.tsx'
import { refusedMobileField, smsLoginRefusals } from './refusal-words.ts'
import { rememberedLogin, rememberLogin } from './remembered-login.ts'
import { useEnter } from './use-enter.ts'
import { useMobileFields } from './use-mobile-fields.ts'
import { useSending } from './use-sending.ts'

/** Log in by a code sent to the phone; it creates no account. */
export function SmsForm({ loginAs, onDone }: LoginFormProps) {
  const say = useEntryWords()
  const ask = useAsk()
  const { busy, send } = useSending()
  const enter = useEnter(onDone)
  const [kept] = useState(() => rememberedLogin(document, 'loginTypeSms'))
  const [isRemembered, setRemembered] = useState(kept !== undefined)
  const [failure, setFailure] = useState<string>()
  const mobile = useMobileFields({ purpose: 'login', first: kept })
  const { fields, proof } = mobile

  const request = async (left: AbortSignal) => {
    setFailure(undefined)
    const phone = mobile.phone()
    if (!phone) return
    const proved = await proof.prove(fields.textOf('verificationCode').trim())
    if (left.aborted) return
    if (!proved.ok) return fields.refuse('verificationCode', say(proved.error.key, proved.error.values))
    const answer = await ask(login, { type: 'sms', loginAs, ...phone, ...proved.value }, { signal: left })
    if (left.aborted) return
    if (!answer.ok) {
      const text = say(problemKey(answer.error, smsLoginRefusals), problemValues(answer.error))
      const field = refusedMobileField(answer.error)
      return field ? fields.refuse(field, text) : setFailure(text)
    }
    rememberLogin(document, 'loginTypeSms', isRemembered ? phone : undefined)
    const problem = await enter(answer.value)
    if (problem) setFailure(say(problem.key, problem.values))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fields.check()) send(request)
  }

  return (
    <form ref={fields.form} className={css.form} onSubmit={submit} onFocus={proof.prepare} noValidate>
      {failure && <Strip tone="err">{failure}</Strip>}
      <MobilePart
        mobile={mobile}
        bind={fields.bind}
        onDial={(code) => fields.put('dial', code)}
        firstDial={kept?.countryDialingCode}
      />
      <Checkbox checked={isRemembered} onChecked={setRemembered}>
        {say('auth.rememberMe')}
      </Checkbox>
      <Button kind="primary" size="lg" wide type="submit" busy={busy} busyLabel={say('host.login.sending')}>
        {say('header.login')}
      </Button>
    </form>
  )
}
