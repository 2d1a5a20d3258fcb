import { Button, Modal, showToast } from '@azulejo/shared/design'
import { AppCodeField, Form, useRecordForm } from '@azulejo/shared/forms'
import { type AnswerOf, confirmTotp, endTotp, renewRecoveryCodes, startTotp } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { ProofFields, type TwoStepSettings, useChangeProof } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './two-step.module.css'
import { changeRefusalFields, changeRefusals } from './two-step-refusals.ts'

export type TwoStepDialogProps = {
  readonly settings: TwoStepSettings
  /** Called when the member's second step has changed. */
  readonly onChange: () => void
  readonly onClose: () => void
}

type Part =
  | { readonly kind: 'password' }
  | { readonly kind: 'connect'; readonly secret: AnswerOf<typeof startTotp> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'manage' }
  | { readonly kind: 'renew' }
  | { readonly kind: 'end' }

const titles = {
  password: 'member.app',
  connect: 'member.app',
  codes: 'member.recovery.keep',
  manage: 'member.app',
  renew: 'member.recovery.renew',
  end: 'member.appEnd',
} as const

const lines = {
  password: 'member.appPasswordLine',
  connect: 'member.appConnectLine',
  codes: 'member.recovery.line',
  manage: 'member.appLineOn',
  renew: 'member.recovery.renewLine',
  end: 'member.appEndLine',
} as const

/** Connects an authenticator app. With a connected app, renews the recovery codes or disconnects the app. */
export function AppDialog({ settings, onChange, onClose }: TwoStepDialogProps) {
  const { _: t } = useLingui()
  const [part, setPart] = useState<Part>({ kind: settings.totpSince === undefined ? 'password' : 'manage' })
  const own = { settings }
  const toManage = () => setPart({ kind: 'manage' })
  const showCodes = (codes: readonly string[]) => {
    setPart({ kind: 'codes', codes })
    onChange()
  }
  const end = () => {
    showToast({ kind: 'ok', title: t('member.appEnded') })
    onChange()
    onClose()
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t(titles[part.kind])}
      line={t(lines[part.kind], { count: settings.recoveryCodes })}
      size={520}
      dismissible={part.kind !== 'codes'}
      mobile="sheet"
    >
      {part.kind === 'password' && (
        <PasswordPart {...own} onSecret={(secret) => setPart({ kind: 'connect', secret })} onCancel={onClose} />
      )}
      {part.kind === 'connect' && <ConnectPart secret={part.secret} onCodes={showCodes} onCancel={onClose} />}
      {part.kind === 'codes' && <RecoveryCodes codes={part.codes} onDone={onClose} />}
      {part.kind === 'manage' && (
        <div className={css.part}>
          <Button wide onClick={() => setPart({ kind: 'renew' })}>
            {t('member.recovery.renew')}
          </Button>
          <Button wide kind="ghost" onClick={() => setPart({ kind: 'end' })}>
            {t('member.appEnd')}
          </Button>
        </div>
      )}
      {part.kind === 'renew' && <RenewPart {...own} onCodes={showCodes} onCancel={toManage} />}
      {part.kind === 'end' && <EndPart {...own} onDone={end} onCancel={toManage} />}
    </Modal>
  )
}

type PartProps = { readonly onCancel: () => void }
type ChangeProps = PartProps & { readonly settings: TwoStepSettings }
type CodesProps = { readonly onCodes: (codes: readonly string[]) => void }

function PasswordPart({
  settings,
  onSecret,
  onCancel,
}: ChangeProps & { readonly onSecret: (secret: AnswerOf<typeof startTotp>) => void }) {
  const { _: t } = useLingui()
  const proof = useChangeProof(settings)
  const form = useRecordForm(startTotp, {
    t,
    fields: proof.fields,
    refusals: { ...changeRefusals, 'totp.on': 'member.appIsOn' },
    refusalFields: changeRefusalFields,
    request: proof.read,
    onDone: onSecret,
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('member.continue')} sendingText={t('common.loading')}>
      <ProofFields form={form} proof={proof} />
    </Form>
  )
}

function ConnectPart({
  secret: { secret, uri },
  onCodes,
  onCancel,
}: PartProps & CodesProps & { readonly secret: AnswerOf<typeof startTotp> }) {
  const { _: t } = useLingui()
  const form = useRecordForm(confirmTotp, {
    t,
    fields: { code: { label: t('member.appCode') } },
    refusals: {
      in_need_true_account: 'in_need_true_account',
      'code.wrong': 'member.codeWrong',
      'totp.off': 'member.appIsOff',
      'totp.on': 'member.appIsOn',
    },
    refusalFields: { 'code.wrong': 'code' },
    request: (textOf) => ({ code: textOf('code') }),
    isFinal: true,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('member.turnOn')} sendingText={t('common.loading')}>
      <span className={css.qr}>
        <QRCodeSVG value={uri} size={200} level="M" marginSize={0} role="img" aria-label={t('member.appQr')} />
      </span>
      <p className={css.key}>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton label={t('member.appCopy')} text={secret} kind="secondary" shown />
      </p>
      <AppCodeField form={form} name="code" label={t('member.appCode')} />
    </Form>
  )
}

function RenewPart({ settings, onCodes, onCancel }: ChangeProps & CodesProps) {
  const { _: t } = useLingui()
  const proof = useChangeProof(settings)
  const form = useRecordForm(renewRecoveryCodes, {
    t,
    fields: proof.fields,
    refusals: { ...changeRefusals, 'second.step.off': 'member.appIsOff' },
    refusalFields: changeRefusalFields,
    request: proof.read,
    isFinal: true,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('member.recovery.make')} sendingText={t('common.loading')}>
      <ProofFields form={form} proof={proof} />
    </Form>
  )
}

function EndPart({ settings, onDone, onCancel }: ChangeProps & { readonly onDone: () => void }) {
  const { _: t } = useLingui()
  const proof = useChangeProof(settings)
  const form = useRecordForm(endTotp, {
    t,
    fields: proof.fields,
    refusals: { ...changeRefusals, 'totp.off': 'member.appIsOff' },
    refusalFields: changeRefusalFields,
    request: proof.read,
    isFinal: true,
    onDone,
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('member.turnOff')} sendingText={t('common.loading')}>
      <ProofFields form={form} proof={proof} />
    </Form>
  )
}
