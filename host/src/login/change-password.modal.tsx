import { Button, Modal, PasswordField, Strip, showToast } from '@azulejo/shared/design'
import { emptyField, useSending } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { changePassword } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import css from './form.module.css'
import { changePasswordRefusals } from './refusal-messages.ts'
import { useFields } from './use-fields.ts'
import { newPasswordLabels, useNewPassword } from './use-new-password.ts'

type Props = {
  /** Known after a login; then it is not asked for again. */
  readonly oldPassword?: string | undefined
  /** Nothing else can be done before the password is changed, but leaving. */
  readonly isForced?: boolean | undefined
  readonly onClose: () => void
}

const labels = { oldPassword: 'auth.oldPassword', ...newPasswordLabels } as const
type Name = keyof typeof labels

/** The field a refusal is about. */
const refusedField: Readonly<Partial<Record<string, Name>>> = {
  'password.old.incorrect': 'oldPassword',
  'password.rule': 'newPassword',
  'password.blocked': 'newPassword',
  'password.username': 'newPassword',
  'password.same': 'newPassword',
  'password.confirm.mismatch': 'confirmNewPassword',
}

/** changePassModal: the platform ends every session of the player, so success opens the login again. */
export function ChangePasswordModal({ oldPassword, isForced = false, onClose }: Props) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const { session, modals, navigation } = useSite()
  const { demands, problem } = useNewPassword()
  const { busy, send } = useSending()
  const leaving = useSending()
  const [failure, setFailure] = useState<string>()
  const isKnown = oldPassword !== undefined

  const fields = useFields<Name>({
    names: ['oldPassword', 'newPassword', 'confirmNewPassword'],
    problem(name, textOf) {
      const text = textOf(name)
      if (name === 'newPassword' && text !== '' && text === textOf('oldPassword')) return t('host.password.same')
      if (name !== 'oldPassword') return problem(name, text, textOf('newPassword'))
      return text === '' ? emptyField(t, t(labels.oldPassword)) : undefined
    },
    first: new Map([['oldPassword', oldPassword ?? '']]),
    isHeld: busy || leaving.busy,
  })

  const change = async () => {
    setFailure(undefined)
    const answer = await sendRequest(changePassword, {
      oldPassword: fields.textOf('oldPassword'),
      newPassword: fields.textOf('newPassword'),
      confirmNewPassword: fields.textOf('confirmNewPassword'),
    })
    if (!answer.ok) {
      const text = t(problemKey(answer.error, changePasswordRefusals), problemValues(answer.error))
      const name = answer.error.kind === 'refusal' ? refusedField[answer.error.code] : undefined
      if (name && !(name === 'oldPassword' && isKnown)) return fields.refuse(name, text)
      return setFailure(text)
    }
    const { pathname, search } = window.location
    session.forget()
    showToast({ kind: 'ok', title: t('host.password.changed'), line: t('host.password.changedLine') })
    modals.open({ kind: 'login', tab: 'login', returnTo: `${pathname}${search}` })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fields.check()) send(change)
  }
  const leave = async () => {
    navigation.go('/')
    await session.leave()
    onClose()
  }

  return (
    <Modal open onClose={onClose} title={t('auth.changePassword')} mobile="full" dismissible={!busy && !isForced}>
      <form ref={fields.form} className={css.form} onSubmit={submit} noValidate>
        {isForced && <Strip tone="warn">{t('host.password.due')}</Strip>}
        {failure && <Strip tone="err">{failure}</Strip>}
        {!isKnown && <PasswordField {...fields.bind('oldPassword')} label={t(labels.oldPassword)} required />}
        <PasswordField
          {...fields.bind('newPassword')}
          label={t(labels.newPassword)}
          required
          autoComplete="new-password"
          {...demands(fields.textOf('newPassword'))}
        />
        <PasswordField
          {...fields.bind('confirmNewPassword')}
          label={t(labels.confirmNewPassword)}
          required
          autoComplete="new-password"
        />
        <Button
          kind="primary"
          size="lg"
          wide
          type="submit"
          disabled={leaving.busy}
          busy={busy}
          busyLabel={t('host.password.sending')}
        >
          {t('auth.changePassword')}
        </Button>
        {isForced && (
          <Button
            kind="ghost"
            wide
            disabled={busy}
            busy={leaving.busy}
            busyLabel={t('host.logout.sending')}
            onClick={() => leaving.send(leave)}
          >
            {t('header.logout')}
          </Button>
        )}
      </form>
    </Modal>
  )
}
