import { Button, Field, LockKeyhole, PasswordField, Strip, UserRound } from '@azulejo/shared/design'
import { problemKey, problemValues, useAsk } from '@azulejo/shared/remote'
import { login } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import css from './form.module.css'
import { loginRefusals } from './refusal-words.ts'

type Props = {
  /** Called once the player is in; `mustChange` asks for a new password first. */
  readonly onDone: (outcome: { readonly mustChange: boolean; readonly password: string }) => void
}

type Name = 'username' | 'password'

/** Log in by user name. Errors show after a field is left or on submit; nothing typed is lost. */
export function LoginForm({ onDone }: Props) {
  const say = useWords()
  const ask = useAsk()
  const { session } = useSite()
  const [values, setValues] = useState({ username: '', password: '' })
  const [checked, setChecked] = useState<ReadonlySet<Name>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const check = (name: Name) => setChecked((before) => new Set(before).add(name))
  const emptyError = (name: Name, label: string) =>
    checked.has(name) && values[name].trim() === '' ? `${label} ${say('not_empty')}` : undefined
  const put = (name: Name) => (text: string) => setValues((before) => ({ ...before, [name]: text }))

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(new Set(['username', 'password']))
    const username = values.username.trim()
    if (busy || username === '' || values.password === '') return
    setBusy(true)
    setFailure(undefined)
    const answer = await ask(login, { type: 'username', username, password: values.password })
    if (answer.ok) {
      const entered = await session.enter(answer.value.token)
      setBusy(false)
      if (!entered.ok) return setFailure(say(problemKey(entered.error, {}), problemValues(entered.error)))
      return onDone({ mustChange: answer.value.passwordExpired, password: values.password })
    }
    setBusy(false)
    setFailure(say(problemKey(answer.error, loginRefusals), problemValues(answer.error)))
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <Strip tone="err">{failure}</Strip>}
      <Field
        label={say('auth.username')}
        name="username"
        required
        icon={UserRound}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        onValue={put('username')}
        onBlur={() => check('username')}
        error={emptyError('username', say('auth.username'))}
      />
      <PasswordField
        label={say('auth.password')}
        name="password"
        required
        icon={LockKeyhole}
        value={values.password}
        onValue={put('password')}
        onBlur={() => check('password')}
        error={emptyError('password', say('auth.password'))}
      />
      <Button kind="primary" size="lg" wide type="submit" busy={busy} busyLabel={say('host.login.sending')}>
        {say('header.login')}
      </Button>
      <p className={css.small}>{say('host.login.adult')}</p>
    </form>
  )
}
