import { Button, showToast } from '@azulejo/shared/design'
import { Form, RepeatedSecret, useRecordForm } from '@azulejo/shared/forms'
import { resetPassword } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { resetCodeAtom } from '../site/link-codes.ts'
import { useSite } from '../site/site-context.tsx'
import { newPasswordRefusalFields, resetPasswordRefusals } from './refusal-messages.ts'
import { useNewPassword } from './use-new-password.ts'

/** Sets a password with the code of a mailed link; the platform then ends every session of the player. */
export function ResetForm({ code }: { readonly code: string }) {
  const { _: t } = useEntryLingui()
  const { session, modals, navigation, store } = useSite()
  const { problem, demands, confirmation } = useNewPassword()
  const [isCodeInvalid, setCodeInvalid] = useState(false)

  const leave = () => {
    store.set(resetCodeAtom, undefined)
    navigation.go('/login', { replace: true })
  }
  const requestAgain = () => {
    leave()
    modals.open({ kind: 'forgot-password' })
  }
  const form = useRecordForm(resetPassword, {
    t,
    fields: { newPassword: { label: t('auth.newPassword'), problem }, confirmNewPassword: confirmation },
    refusals: resetPasswordRefusals,
    refusalFields: newPasswordRefusalFields,
    request: (textOf) => ({
      code,
      newPassword: textOf('newPassword'),
      confirmNewPassword: textOf('confirmNewPassword'),
    }),
    isFinal: true,
    onRefused: (problem) => setCodeInvalid(problem.kind === 'refusal' && problem.code === 'reset.code.wrong'),
    onDone() {
      session.forget()
      showToast({ kind: 'ok', title: t('host.password.changed'), line: t('host.password.changedLine') })
      leave()
    },
  })

  return (
    <Form
      form={form}
      sendText={t('auth.changePassword')}
      sendingText={t('host.password.sending')}
      instead={
        isCodeInvalid ? (
          <Button kind="primary" size="lg" wide onClick={requestAgain}>
            {t('host.reset.again')}
          </Button>
        ) : undefined
      }
      after={
        <Button kind="ghost" wide disabled={form.sending.busy} onClick={leave}>
          {t('header.login')}
        </Button>
      }
    >
      <RepeatedSecret
        form={form}
        name="newPassword"
        again="confirmNewPassword"
        label={t('auth.newPassword')}
        againLabel={t('auth.confirmPassword')}
        demands={demands}
      />
    </Form>
  )
}
