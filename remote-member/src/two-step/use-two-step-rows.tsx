import type { QueryState } from '@azulejo/shared/data'
import { Button, Fingerprint, ShieldCheck } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import type { twoStepSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ComponentType, useState } from 'react'
import type { MemberKey } from '../locales/message-ids.ts'
import type { SecurityRow } from '../security/security-list.tsx'
import { AppDialog, type TwoStepDialogProps } from './app-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'

/** Rows for the second step of a login: authenticator app and passkeys. Empty until the settings have loaded. */
export function useTwoStepRows({
  value: settings,
  refetch,
}: QueryState<typeof twoStepSettings>): readonly SecurityRow[] {
  const { _: t } = useLingui()
  if (!settings) return []
  const isAppOn = settings.totpSince !== undefined
  const { length: passkeys } = settings.passkeys
  const stateOf = (isOn: boolean) =>
    ({ done: isOn, tone: isOn ? 'ok' : 'warn', word: t(isOn ? 'member.active' : 'member.notSet') }) as const
  const dialog = { settings, onChange: refetch }
  return [
    {
      key: 'app',
      icon: ShieldCheck,
      name: t('member.app'),
      line: isAppOn ? t('member.appLineOn', { count: settings.recoveryCodes }) : t('member.appLine'),
      ...stateOf(isAppOn),
      action: isAppOn ? (
        <DialogAction {...dialog} Dialog={AppDialog} labels={['member.manage', 'member.appManageOf']} />
      ) : (
        <DialogAction {...dialog} Dialog={AppDialog} labels={['member.turnOn', 'member.appConnectOf']} isNew />
      ),
    },
    {
      key: 'passkeys',
      icon: Fingerprint,
      name: t('member.passkey'),
      line: passkeys > 0 ? t('member.passkeyLineOn', { count: passkeys }) : t('member.passkeyLine'),
      ...stateOf(passkeys > 0),
      action:
        passkeys > 0 ? (
          <DialogAction {...dialog} Dialog={PasskeyDialog} labels={['member.manage', 'member.passkeyManageOf']} />
        ) : (
          <DialogAction {...dialog} Dialog={PasskeyDialog} labels={['member.create', 'member.passkeyCreate']} isNew />
        ),
    },
  ]
}

type ActionProps = Omit<TwoStepDialogProps, 'onClose'> & {
  readonly Dialog: ComponentType<TwoStepDialogProps>
  readonly labels: readonly [text: MemberKey, accessibleName: MemberKey]
  readonly isNew?: boolean
}

function DialogAction({ Dialog, labels: [text, name], isNew = false, ...dialog }: ActionProps) {
  const { _: t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={isNew ? 'primary' : 'secondary'} aria-label={t(name)} onClick={() => setOpen(true)}>
        {t(text)}
      </Button>
      {isOpen && (
        <FormMessages>
          <Dialog {...dialog} onClose={() => setOpen(false)} />
        </FormMessages>
      )}
    </>
  )
}
