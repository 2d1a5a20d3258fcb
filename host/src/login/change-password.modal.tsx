import { Button, Modal, Strip, showToast } from '@azulejo/shared/design'
import { Form, RepeatedSecret, SecretField, useRecordForm, useSending } from '@azulejo/shared/forms'
import { changePassword } from '@azulejo/shared/wire'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { changePasswordRefusals, newPasswordRefusalFields } from './refusal-messages.ts'
import { useNewPassword } from './use-new-password.ts'

type Props = {
  /** Known after a login; the form then has no field for the old password. */
  readonly oldPassword?: string | undefined
  /** The player must change the password or log out. */
  readonly isForced?: boolean | undefined
  readonly onClose: () => void
}

/** changePassModal: the platform ends every session of the player, so success opens the login again. */
export function ChangePasswordModal({ oldPassword, isForced = false, onClose }: Props) {
  const { _: t } = useEntryLingui()
  const { session, modals, navigation } = useSite()
  const { problem, demands, confirmation } = useNewPassword()
  const leaving = useSending()
  const isKnown = oldPassword !== undefined

  const form = useRecordForm(changePassword, {
    t,
    fields: {
      oldPassword: { label: t('auth.oldPassword'), first: oldPassword },
      newPassword: {
        label: t('auth.newPassword'),
        problem: (text, textOf) => (text === textOf('oldPassword') ? t('host.password.same') : problem(text)),
      },
      confirmNewPassword: confirmation,
    },
    refusals: changePasswordRefusals,
    refusalFields: {
      ...newPasswordRefusalFields,
      ...(isKnown ? {} : ({ 'password.old.incorrect': 'oldPassword' } as const)),
      'password.confirm.mismatch': 'confirmNewPassword',
    },
    request: (textOf) => ({
      oldPassword: textOf('oldPassword'),
      newPassword: textOf('newPassword'),
      confirmNewPassword: textOf('confirmNewPassword'),
    }),
    isFinal: true,
    onDone() {
      const { pathname, search } = window.location
      session.forget()
      showToast({ kind: 'ok', title: t('host.password.changed'), line: t('host.password.changedLine') })
      modals.open({ kind: 'login', tab: 'login', returnTo: `${pathname}${search}` })
    },
  })
  const { busy } = form.sending
  const held = { ...form, isHeld: busy || leaving.busy }
  const leave = async () => {
    navigation.go('/')
    await session.leave()
    onClose()
  }

  return (
    <Modal open onClose={onClose} title={t('auth.changePassword')} mobile="full" dismissible={!busy && !isForced}>
      <Form
        form={form}
        disabled={leaving.busy}
        sendText={t('auth.changePassword')}
        sendingText={t('host.password.sending')}
        after={
          isForced && (
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
          )
        }
      >
        {isForced && <Strip tone="warn">{t('host.password.due')}</Strip>}
        {!isKnown && <SecretField form={held} name="oldPassword" label={t('auth.oldPassword')} required />}
        <RepeatedSecret
          form={held}
          name="newPassword"
          again="confirmNewPassword"
          label={t('auth.newPassword')}
          againLabel={t('auth.confirmPassword')}
          demands={demands}
        />
      </Form>
    </Modal>
  )
}
