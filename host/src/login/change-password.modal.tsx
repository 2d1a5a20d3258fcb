import { Button, Modal, PasswordField, Strip, showToast } from '@azulejo/shared/design'
import { problemOf } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useAnswer, useAsk } from '@azulejo/shared/remote'
import { changePassword, registerSettings } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { useProblemSentence } from '../register/field-problem.ts'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import css from './form.module.css'
import { changePasswordRefusals } from './refusal-words.ts'

type Props = {
  /** Known after a login with a password that must change; then it is not asked again. */
  readonly oldPassword?: string | undefined
  readonly onClose: () => void
}
type Name = 'oldPassword' | 'newPassword' | 'confirmNewPassword'

/** changePassModal: success ends the session's modal and opens the login with the new password. */
export function ChangePasswordModal({ oldPassword, onClose }: Props) {
  const say = useWords()
  const ask = useAsk()
  const sentence = useProblemSentence()
  const { session, modals } = useSite()
  const rule = useAnswer(registerSettings, {}).value?.fields.password
  const [values, setValues] = useState({ oldPassword: oldPassword ?? '', newPassword: '', confirmNewPassword: '' })
  const [checked, setChecked] = useState<ReadonlySet<Name>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const labels = {
    oldPassword: say('auth.oldPassword'),
    newPassword: say('auth.newPassword'),
    confirmNewPassword: say('auth.confirmPassword'),
  }
  const errorOf = (name: Name): string | undefined => {
    if (values[name] === '') return `${labels[name]} ${say('not_empty')}`
    if (name === 'confirmNewPassword') {
      return values.confirmNewPassword === values.newPassword ? undefined : say('error.confirmMismatch')
    }
    const problem = name === 'newPassword' && rule ? problemOf(values.newPassword, rule) : undefined
    return problem && sentence(labels[name], problem)
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const names: readonly Name[] = ['oldPassword', 'newPassword', 'confirmNewPassword']
    setChecked(new Set(names))
    if (busy || names.some((name) => errorOf(name))) return
    setBusy(true)
    setFailure(undefined)
    const answer = await ask(changePassword, values)
    setBusy(false)
    if (!answer.ok)
      return setFailure(say(problemKey(answer.error, changePasswordRefusals), problemValues(answer.error)))
    await session.leave()
    showToast({ kind: 'ok', title: say('host.password.changed'), line: say('host.password.changedLine') })
    modals.open({ kind: 'login', tab: 'login' })
  }

  const field = (name: Name, autoComplete: string) => (
    <PasswordField
      label={labels[name]}
      name={name}
      required
      autoComplete={autoComplete}
      value={values[name]}
      onValue={(text) => setValues((before) => ({ ...before, [name]: text }))}
      onBlur={() => setChecked((before) => new Set(before).add(name))}
      error={checked.has(name) ? errorOf(name) : undefined}
    />
  )
  return (
    <Modal open onClose={onClose} title={say('auth.changePassword')} dismissible={!busy}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure && <Strip tone="err">{failure}</Strip>}
        {oldPassword === undefined && field('oldPassword', 'current-password')}
        {field('newPassword', 'new-password')}
        {field('confirmNewPassword', 'new-password')}
        <Button kind="primary" size="lg" wide type="submit" busy={busy} busyLabel={say('host.password.sending')}>
          {say('auth.changePassword')}
        </Button>
      </form>
    </Modal>
  )
}
