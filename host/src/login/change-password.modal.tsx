import { Button, Modal, PasswordField, Strip, showToast } from '@azulejo/shared/design'
import { demandOf, problemOf } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useAsk } from '@azulejo/shared/remote'
import { changePassword } from '@azulejo/shared/wire'
import { type SyntheticEvent, useState } from 'react'
import { useProblemSentence } from '../register/field-problem.ts'
import { useSite } from '../site/site-context.tsx'
import { useKept } from '../site/use-kept.ts'
import { useEntryWords } from '../words/use-entry-words.ts'
import css from './form.module.css'
import { changePasswordRefusals } from './refusal-words.ts'
import { useFields } from './use-fields.ts'
import { useSending } from './use-sending.ts'

type Props = {
  /** Known after a login with a password that has expired; then it is not asked for again. */
  readonly oldPassword?: string | undefined
  readonly onClose: () => void
}

const labels = {
  oldPassword: 'auth.oldPassword',
  newPassword: 'auth.newPassword',
  confirmNewPassword: 'auth.confirmPassword',
} as const
type Name = keyof typeof labels

/** The field a refusal is about. */
const refusedField: Readonly<Partial<Record<string, Name>>> = {
  'password.old.incorrect': 'oldPassword',
  'password.rule': 'newPassword',
  'password.confirm.mismatch': 'confirmNewPassword',
}

/** changePassModal: the platform ends every session of the player, so success opens the login again. */
export function ChangePasswordModal({ oldPassword, onClose }: Props) {
  const say = useEntryWords()
  const ask = useAsk()
  const sentence = useProblemSentence()
  const { session, modals, kept } = useSite()
  const rule = useKept(kept.registerSettings).value?.fields.password
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const isKnown = oldPassword !== undefined

  const fields = useFields<Name>({
    names: ['oldPassword', 'newPassword', 'confirmNewPassword'],
    problem(name, textOf) {
      const text = textOf(name)
      if (text === '') return `${say(labels[name])} ${say('not_empty')}`
      if (name === 'confirmNewPassword')
        return text === textOf('newPassword') ? undefined : say('error.confirmMismatch')
      const wrong = name === 'newPassword' && rule ? problemOf(text, rule) : undefined
      return wrong && sentence(say(labels[name]), wrong)
    },
    first: new Map([['oldPassword', oldPassword ?? '']]),
  })

  const change = async () => {
    setFailure(undefined)
    const answer = await ask(changePassword, {
      oldPassword: fields.textOf('oldPassword'),
      newPassword: fields.textOf('newPassword'),
      confirmNewPassword: fields.textOf('confirmNewPassword'),
    })
    if (!answer.ok) {
      const text = say(problemKey(answer.error, changePasswordRefusals), problemValues(answer.error))
      const name = answer.error.kind === 'refusal' ? refusedField[answer.error.code] : undefined
      if (name && !(name === 'oldPassword' && isKnown)) return fields.refuse(name, text)
      return setFailure(text)
    }
    const { pathname, search } = window.location
    session.forget()
    showToast({ kind: 'ok', title: say('host.password.changed'), line: say('host.password.changedLine') })
    modals.open({ kind: 'login', tab: 'login', returnTo: `${pathname}${search}` })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fields.check()) send(change)
  }

  return (
    <Modal open onClose={onClose} title={say('auth.changePassword')} mobile="full" dismissible={!busy}>
      <form ref={fields.form} className={css.form} onSubmit={submit} noValidate>
        {failure && <Strip tone="err">{failure}</Strip>}
        {!isKnown && <PasswordField {...fields.bind('oldPassword')} label={say(labels.oldPassword)} required />}
        <PasswordField
          {...fields.bind('newPassword')}
          label={say(labels.newPassword)}
          required
          autoComplete="new-password"
          help={rule && sentence('', demandOf(rule))}
        />
        <PasswordField
          {...fields.bind('confirmNewPassword')}
          label={say(labels.confirmNewPassword)}
          required
          autoComplete="new-password"
        />
        <Button kind="primary" size="lg" wide type="submit" busy={busy} busyLabel={say('host.password.sending')}>
          {say('auth.changePassword')}
        </Button>
      </form>
    </Modal>
  )
}
