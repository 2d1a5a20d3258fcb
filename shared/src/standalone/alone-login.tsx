import { type FormEvent, useState } from 'react'
import { Button } from '../design/button/button.tsx'
import { Field } from '../design/field/field.tsx'
import { PasswordField } from '../design/field/password-field.tsx'
import { FormMessages } from '../forms/form-messages.tsx'
import { type FormKey, useFormLingui } from '../forms/use-form-lingui.ts'
import type { Standalone } from '../remote/standalone.tsx'
import css from './alone-page.module.css'

type Props = { readonly alone: Standalone }

/** Logs in with an account of the platform behind the page. */
export const AloneLogin = (props: Props) => (
  <FormMessages>
    <LoginForm {...props} />
  </FormMessages>
)

function LoginForm({ alone }: Props) {
  const { _: t } = useFormLingui()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormKey>()
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const entered = await alone.logIn(account, password)
    setBusy(false)
    if (entered.ok) return
    setProblem(entered.error.kind === 'fault' ? 'error.network' : 'standalone.refused')
  }
  return (
    <form className={css.login} onSubmit={enter}>
      <Field label={t('auth.username')} autoComplete="username" value={account} onValue={setAccount} required />
      <PasswordField label={t('auth.password')} value={password} onValue={setPassword} required />
      <Button type="submit" kind="primary" busy={busy}>
        {t('header.login')}
      </Button>
      {problem && <p role="alert">{t(problem)}</p>}
    </form>
  )
}
