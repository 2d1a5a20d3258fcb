import { Checkbox, LockKeyhole, PasswordField } from '@azulejo/shared/design'
import { emptyField, useSending } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { login } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { CaptchaField } from '../proofs/captcha-field.tsx'
import { useCaptcha } from '../proofs/use-captcha.ts'
import { useHumanCheck } from '../proofs/use-human-check.ts'
import { useSite } from '../site/site-context.tsx'
import { EntryForm } from './entry-form.tsx'
import css from './form.module.css'
import { loginRefusals } from './refusal-messages.ts'
import { rememberedLogin, rememberLogin } from './remembered-login.ts'
import { type LoginFormProps, useEnter } from './use-enter.ts'
import { useFields } from './use-fields.ts'
import { UsernameField } from './username-field.tsx'

const labels = { username: 'auth.username', password: 'auth.password', captcha: 'auth.captcha' } as const
type Name = keyof typeof labels

/** A modal that opens puts the focus here; React would focus before it is open. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** Log in by user name. Nothing that was typed is lost when the platform refuses. */
export function UsernameForm({ loginAs, onDone }: LoginFormProps) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const { local, modals } = useSite()
  const sending = useSending()
  const human = useHumanCheck('login')
  const captcha = useCaptcha()
  const enter = useEnter(onDone)
  const [kept] = useState(() => rememberedLogin(local, 'loginRemember')?.username)
  const [isRemembered, setRemembered] = useState(kept !== undefined)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [failure, setFailure] = useState<string>()
  const fields = useFields<Name>({
    names: needsCaptcha ? ['username', 'password', 'captcha'] : ['username', 'password'],
    problem: (name, textOf) => (textOf(name).trim() === '' ? emptyField(t, t(labels[name])) : undefined),
    first: new Map([['username', kept ?? '']]),
    draft: 'login',
    isHeld: sending.busy,
  })

  /** An image is good for one try. */
  const anotherCaptcha = () => {
    fields.put('captcha', '')
    if (needsCaptcha) captcha.refresh()
    setNeedsCaptcha(true)
  }

  const request = async (left: AbortSignal) => {
    setFailure(undefined)
    const proof = await human.prove()
    if (left.aborted) return
    if (!proof.ok) return setFailure(t(proof.error.key, proof.error.values))
    const username = fields.textOf('username').trim()
    const password = fields.textOf('password')
    const image = needsCaptcha ? { captcha: fields.textOf('captcha').trim(), captchaKey: captcha.image?.key } : {}
    const typed = {
      type: 'username',
      username,
      password,
      loginAs,
      remember: isRemembered,
      ...image,
      ...proof.value,
    } as const
    const answer = await sendRequest(login, typed, { signal: left })
    if (left.aborted) return
    if (!answer.ok) {
      const { error } = answer
      const text = t(problemKey(error, loginRefusals), problemValues(error))
      const isRefused = error.kind === 'refusal'
      if (needsCaptcha || (isRefused && error.detail.captcha === true)) anotherCaptcha()
      if (isRefused && error.code === 'captcha.wrong') return fields.refuse('captcha', text)
      return setFailure(text)
    }
    rememberLogin(local, 'loginRemember', isRemembered ? { username } : undefined)
    const problem = await enter(answer.value, password)
    if (problem) return setFailure(t(problem.key, problem.values))
    fields.put('password', '')
  }

  return (
    <EntryForm
      fields={fields}
      sending={sending}
      request={request}
      prepare={human.prepare}
      failure={failure}
      sendText={t('header.login')}
      sendingText={t('host.login.sending')}
    >
      <UsernameField {...fields.bind('username')} ref={kept === undefined ? focusFirst : undefined} />
      <PasswordField
        {...fields.bind('password')}
        label={t(labels.password)}
        required
        ref={kept === undefined ? undefined : focusFirst}
        icon={LockKeyhole}
      />
      {needsCaptcha && <CaptchaField {...fields.bind('captcha')} captcha={captcha} required />}
      <div className={css.between}>
        <Checkbox checked={isRemembered} onChecked={setRemembered} readOnly={sending.busy}>
          {t('auth.rememberMe')}
        </Checkbox>
        <button type="button" className={css.link} onClick={() => modals.open({ kind: 'forgot-password' })}>
          {t('auth.forgotPassword')}
        </button>
      </div>
    </EntryForm>
  )
}
