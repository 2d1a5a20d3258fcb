import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../design/button/button.tsx'
import { Field } from '../design/field/field.tsx'
import { PasswordField } from '../design/field/password-field.tsx'
import type { SharedKey } from '../i18n/catalogues.ts'
import type { Standalone } from '../remote/standalone.tsx'
import css from './alone-page.module.css'

/** Logs in with an account of the platform behind the page. */
export function AloneLogin({ alone }: { readonly alone: Standalone }) {
  const { _: t } = useLingui()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SharedKey>()
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
