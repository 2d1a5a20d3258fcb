import { Button, PasswordField, Strip, showToast } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { resetPassword } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import css from './form.module.css'
import { isAboutNewPassword, resetPasswordRefusals } from './refusal-messages.ts'
import { useFields } from './use-fields.ts'
import { type NewPasswordName, newPasswordLabels, useNewPassword } from './use-new-password.ts'

const names: readonly NewPasswordName[] = ['newPassword', 'confirmNewPassword']

/** Sets a password with the code of a mailed link; every session of the player is over then. */
export function ResetForm({ code }: { readonly code: string }) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const { session, modals, navigation, resetCode } = useSite()
  const { busy, send } = useSending()
  const { demands, problem } = useNewPassword()
  const [failure, setFailure] = useState<string>()
  const [isCodeOver, setCodeOver] = useState(false)
  const fields = useFields<NewPasswordName>({
    names,
    problem: (name, textOf) => problem(name, textOf(name), textOf('newPassword')),
    isHeld: busy,
  })

  const leave = () => {
    resetCode.set(undefined)
    navigation.go('/login', { replace: true })
  }
  const change = async () => {
    setFailure(undefined)
    const [newPassword, confirmNewPassword] = [fields.textOf('newPassword'), fields.textOf('confirmNewPassword')]
    const answer = await sendRequest(resetPassword, { code, newPassword, confirmNewPassword })
    if (!answer.ok) {
      const text = t(problemKey(answer.error, resetPasswordRefusals), problemValues(answer.error))
      if (answer.error.kind !== 'refusal') return setFailure(text)
      if (isAboutNewPassword(answer.error.code)) return fields.refuse('newPassword', text)
      setCodeOver(answer.error.code === 'reset.code.wrong')
      return setFailure(text)
    }
    session.forget()
    showToast({ kind: 'ok', title: t('host.password.changed'), line: t('host.password.changedLine') })
    leave()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fields.check()) send(change)
  }
  const requestAgain = () => {
    leave()
    modals.open({ kind: 'forgot-password' })
  }

  return (
    <form ref={fields.form} className={css.form} onSubmit={submit} noValidate>
      {failure && <Strip tone="err">{failure}</Strip>}
      {names.map((name) => (
        <PasswordField
          key={name}
          {...fields.bind(name)}
          label={t(newPasswordLabels[name])}
          required
          autoComplete="new-password"
          {...(name === 'newPassword' ? demands(fields.textOf(name)) : {})}
        />
      ))}
      {isCodeOver ? (
        <Button kind="primary" size="lg" wide onClick={requestAgain}>
          {t('host.reset.again')}
        </Button>
      ) : (
        <Button kind="primary" size="lg" wide type="submit" busy={busy} busyLabel={t('host.password.sending')}>
          {t('auth.changePassword')}
        </Button>
      )}
      <Button kind="ghost" wide disabled={busy} onClick={leave}>
        {t('header.login')}
      </Button>
    </form>
  )
}
