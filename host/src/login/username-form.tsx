import { Checkbox, LockKeyhole } from '@azulejo/shared/design'
import { CaptchaField, Form, SecretField, useCaptcha, useHumanCheck, useRecordForm } from '@azulejo/shared/forms'
import { login } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { useDraft } from '../site/use-draft.ts'
import css from './form.module.css'
import { loginRefusals } from './refusal-messages.ts'
import { rememberedLogin, rememberLogin } from './remembered-login.ts'
import { type LoginFormProps, useEnter } from './use-enter.ts'
import { useSecondStep } from './use-second-step.ts'
import { UsernameField } from './username-field.tsx'

/** Sets the attribute by which an opening modal finds its first focus; React's `autoFocus` would focus too early. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** Login by user name. A refusal of the platform keeps the typed user name and password. */
export function UsernameForm({ loginAs, returnTo, onDone }: LoginFormProps) {
  const { _: t } = useEntryLingui()
  const { local, modals } = useSite()
  const human = useHumanCheck('login')
  const captcha = useCaptcha()
  const enter = useEnter(onDone)
  const openSecondStep = useSecondStep(returnTo)
  const draft = useDraft('login')
  const [kept] = useState(() => rememberedLogin(local, 'loginRemember')?.username)
  const [isRemembered, setRemembered] = useState(kept !== undefined)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)

  const keepName = (typed: string) =>
    rememberLogin(local, 'loginRemember', isRemembered ? { username: typed.trim() } : undefined)

  const form = useRecordForm(login, {
    t,
    fields: {
      username: { label: t('auth.username'), first: kept },
      password: { label: t('auth.password') },
      captcha: { label: t('auth.captcha'), hidden: !needsCaptcha },
    },
    refusals: loginRefusals,
    refusalFields: { 'captcha.wrong': 'captcha' },
    draft,
    async request(textOf, left, { fail }) {
      const proof = await human.prove()
      if (left.aborted) return undefined
      if (!proof.ok) {
        fail(t(proof.error.key, proof.error.values))
        return undefined
      }
      return {
        type: 'username',
        username: textOf('username').trim(),
        password: textOf('password'),
        loginAs,
        remember: isRemembered,
        ...(needsCaptcha ? { captcha: textOf('captcha').trim(), captchaKey: captcha.image?.key } : {}),
        ...proof.value,
      } as const
    },
    onRefused(problem, { put, textOf }) {
      if (openSecondStep(problem, textOf('password'))) {
        keepName(textOf('username'))
        return true
      }
      if (!needsCaptcha && !(problem.kind === 'refusal' && problem.detail.captcha === true)) return false
      // A captcha image is valid for one try.
      put('captcha', '')
      if (needsCaptcha) captcha.refresh()
      setNeedsCaptcha(true)
      return false
    },
    async onDone(result, _, { textOf, put, fail }) {
      keepName(textOf('username'))
      const problem = await enter(result, textOf('password'))
      if (problem) fail(t(problem.key, problem.values))
      else put('password', '')
    },
  })

  return (
    <Form form={form} prepare={human.prepare} sendText={t('header.login')} sendingText={t('host.login.sending')}>
      <UsernameField form={form} name="username" ref={kept === undefined ? focusFirst : undefined} />
      <SecretField
        form={form}
        name="password"
        label={t('auth.password')}
        required
        ref={kept === undefined ? undefined : focusFirst}
        icon={LockKeyhole}
      />
      {needsCaptcha && <CaptchaField form={form} name="captcha" captcha={captcha} required />}
      <div className={css.between}>
        <Checkbox checked={isRemembered} onChecked={setRemembered} readOnly={form.sending.busy}>
          {t('auth.rememberMe')}
        </Checkbox>
        <button type="button" className={css.link} onClick={() => modals.open({ kind: 'forgot-password' })}>
          {t('auth.forgotPassword')}
        </button>
      </div>
    </Form>
  )
}
