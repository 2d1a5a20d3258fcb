import { Button, PasswordField, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useAsk } from '@azulejo/shared/remote'
import { setPasswordByPhone } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { useEntryWords } from '../words/use-entry-words.ts'
import css from './form.module.css'
import { MobilePart } from './mobile-part.tsx'
import { phonePasswordRefusals, refusedMobileField } from './refusal-words.ts'
import { useEnter } from './use-enter.ts'
import { useEntered } from './use-entered.ts'
import { useMobileFields } from './use-mobile-fields.ts'
import { useNewPassword } from './use-new-password.ts'
import { useSending } from './use-sending.ts'

/** Sets a password with a code sent to the phone, and logs in. */
export function ForgotByPhone() {
  const say = useEntryWords()
  const ask = useAsk()
  const { busy, send } = useSending()
  const enter = useEnter(useEntered(undefined))
  const password = useNewPassword()
  const [failure, setFailure] = useState<string>()
  const mobile = useMobileFields<'newPassword'>({
    purpose: 'password',
    more: { names: ['newPassword'], problem: (name, text) => password.problem(name, text, text) },
  })
  const { fields, proof } = mobile

  const request = async (left: AbortSignal) => {
    setFailure(undefined)
    const phone = mobile.phone()
    if (!phone) return
    const proved = await proof.prove(fields.textOf('verificationCode').trim())
    if (left.aborted) return
    if (!proved.ok) return fields.refuse('verificationCode', say(proved.error.key, proved.error.values))
    const newPassword = fields.textOf('newPassword')
    const answer = await ask(setPasswordByPhone, { ...phone, newPassword, ...proved.value })
    if (!answer.ok) {
      const { error } = answer
      const text = say(problemKey(error, phonePasswordRefusals), problemValues(error))
      if (error.kind === 'refusal' && error.code === 'password.rule') return fields.refuse('newPassword', text)
      const field = refusedMobileField(error)
      return field ? fields.refuse(field, text) : setFailure(text)
    }
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
      <MobilePart mobile={mobile} bind={fields.bind} onDial={(code) => fields.put('dial', code)} />
      <PasswordField
        {...fields.bind('newPassword')}
        label={say('auth.newPassword')}
        required
        autoComplete="new-password"
        help={password.demand}
      />
      <Button kind="primary" size="lg" wide type="submit" busy={busy} busyLabel={say('host.password.sending')}>
        {say('auth.changePassword')}
      </Button>
    </form>
  )
}
