import { Button, Checkbox, Field, LockKeyhole, PasswordField, Strip, UserRound } from '@azulejo/shared/design'
import { isOn, systemClock } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useAsk } from '@azulejo/shared/remote'
import { login } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { usePermission } from '../shell/use-permission.ts'
import { useSite } from '../site/site-context.tsx'
import { useEntryWords } from '../words/use-entry-words.ts'
import css from './form.module.css'
import { loginRefusals } from './refusal-words.ts'
import { rememberedName, rememberName } from './remembered-name.ts'
import { takeSession } from './take-session.ts'
import { useFields } from './use-fields.ts'
import { useSending } from './use-sending.ts'

type Props = {
  /** Called once the player is in, with the password if it has expired and must be changed. */
  readonly onDone: (expiredPassword: string | undefined) => void
}

const labels = { username: 'auth.username', password: 'auth.password' } as const
type Name = keyof typeof labels
const names: readonly Name[] = ['username', 'password']

/** A modal that opens puts the focus here; React would focus before it is open. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** Log in by user name. Nothing that was typed is lost when the platform refuses. */
export function LoginForm({ onDone }: Props) {
  const say = useEntryWords()
  const ask = useAsk()
  const { session, local } = useSite()
  const { busy, send } = useSending()
  const flags = usePermission()?.whitelabel ?? {}
  const [kept] = useState(() => rememberedName(local, systemClock.now()))
  const [isRemembered, setRemembered] = useState(kept !== undefined)
  const [failure, setFailure] = useState<string>()
  const fields = useFields<Name>({
    names,
    problem: (name, textOf) => (textOf(name).trim() === '' ? `${say(labels[name])} ${say('not_empty')}` : undefined),
    first: new Map([['username', kept ?? '']]),
  })

  const enter = async (left: AbortSignal) => {
    setFailure(undefined)
    const username = fields.textOf('username').trim()
    const password = fields.textOf('password')
    const answer = await ask(login, { type: 'username', username, password }, { signal: left })
    if (left.aborted) return
    if (!answer.ok) return setFailure(say(problemKey(answer.error, loginRefusals), problemValues(answer.error)))
    rememberName(local, isRemembered ? username : undefined, systemClock.now())
    const { token, passwordExpired } = answer.value
    const entered = await takeSession(session, token)
    if (!entered.ok) return setFailure(say(problemKey(entered.error, {}), problemValues(entered.error)))
    fields.put('password', '')
    onDone(passwordExpired && isOn(flags, 'CHNGPASSVERIF3') ? password : undefined)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fields.check()) send(enter)
  }

  return (
    <form ref={fields.form} className={css.form} onSubmit={submit} noValidate>
      {failure && <Strip tone="err">{failure}</Strip>}
      <Field
        {...fields.bind('username')}
        label={say(labels.username)}
        required
        ref={kept === undefined ? focusFirst : undefined}
        icon={UserRound}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...fields.bind('password')}
        label={say(labels.password)}
        required
        ref={kept === undefined ? undefined : focusFirst}
        icon={LockKeyhole}
      />
      <Checkbox checked={isRemembered} onChecked={setRemembered}>
        {say('auth.rememberMe')}
      </Checkbox>
      <Button kind="primary" size="lg" wide type="submit" busy={busy} busyLabel={say('host.login.sending')}>
        {say('header.login')}
      </Button>
      <p className={css.small}>{say('host.login.adult')}</p>
    </form>
  )
}
