import { Button, Fingerprint, Icon, Modal, Strip, showToast } from '@azulejo/shared/design'
import { Form, makePasskey, TextField, useRecordForm } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useLocaleTag, useRequest } from '@azulejo/shared/remote'
import { addPasskey, passkeyOptions, removePasskey } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { TwoStepDialogProps } from './app-dialog.tsx'
import { ProofFields, type TwoStepSettings, useChangeProof } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './two-step.module.css'
import { changeRefusalFields, changeRefusals } from './two-step-refusals.ts'

type Passkey = TwoStepSettings['passkeys'][number]
type Part =
  | { readonly kind: 'list' }
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly passkey: Passkey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

const titles = {
  list: 'member.passkeys',
  add: 'member.passkeyCreate',
  remove: 'member.passkeyRemove',
  codes: 'member.recovery.keep',
} as const

/** Lists, adds and removes the member's passkeys. */
export function PasskeyDialog({ settings, onChange, onClose }: TwoStepDialogProps) {
  const { _: t } = useLingui()
  const [part, setPart] = useState<Part>({ kind: settings.passkeys.length === 0 ? 'add' : 'list' })
  const lines = {
    list: undefined,
    add: t('member.passkeyAddLine'),
    remove: part.kind === 'remove' && t('member.passkeyRemoveLine', { name: part.passkey.name }),
    codes: t('member.recovery.line'),
  }
  const toList = () => setPart({ kind: 'list' })
  const added = (codes: readonly string[]) => {
    onChange()
    if (codes.length > 0) return setPart({ kind: 'codes', codes })
    showToast({ kind: 'ok', title: t('member.passkeyAdded') })
    onClose()
  }
  const removed = () => {
    showToast({ kind: 'ok', title: t('member.passkeyRemoved') })
    onChange()
    onClose()
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t(titles[part.kind])}
      line={lines[part.kind]}
      size={520}
      dismissible={part.kind !== 'codes'}
      mobile="sheet"
    >
      {part.kind === 'list' && (
        <PasskeyList
          passkeys={settings.passkeys}
          onAdd={() => setPart({ kind: 'add' })}
          onRemove={(passkey) => setPart({ kind: 'remove', passkey })}
        />
      )}
      {part.kind === 'add' && (
        <AddPart settings={settings} onDone={added} onCancel={settings.passkeys.length === 0 ? onClose : toList} />
      )}
      {part.kind === 'remove' && (
        <RemovePart settings={settings} passkey={part.passkey} onDone={removed} onCancel={toList} />
      )}
      {part.kind === 'codes' && <RecoveryCodes codes={part.codes} onDone={onClose} />}
    </Modal>
  )
}

type ListProps = {
  readonly passkeys: readonly Passkey[]
  readonly onAdd: () => void
  readonly onRemove: (passkey: Passkey) => void
}

function PasskeyList({ passkeys, onAdd, onRemove }: ListProps) {
  const { _: t } = useLingui()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <div className={css.part}>
      <ul className={css.passkeys}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={css.passkey}>
            <Icon of={Fingerprint} />
            <span className={css.text}>
              <b className={css.name}>{passkey.name}</b>
              <span className={css.line}>
                {passkey.usedAt === undefined
                  ? t('member.passkeySince', { when: moment.format(passkey.createdAt) })
                  : t('member.passkeyUsed', { when: moment.format(passkey.usedAt) })}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={t('member.passkeyRemoveOf', { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              {t('member.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button wide kind="primary" onClick={onAdd}>
        {t('member.passkeyCreate')}
      </Button>
    </div>
  )
}

type EndsProps = { readonly settings: TwoStepSettings; readonly onCancel: () => void }

function AddPart({ settings, onDone, onCancel }: EndsProps & { readonly onDone: (codes: readonly string[]) => void }) {
  const { _: t } = useLingui()
  const proof = useChangeProof(settings)
  const sendRequest = useRequest()
  const form = useRecordForm(passkeyOptions, {
    t,
    fields: {
      name: { label: t('member.passkeyName'), first: t('member.passkeyNameFirst') },
      ...proof.fields,
    },
    refusals: { ...changeRefusals, 'passkey.too.many': 'member.passkeyTooMany' },
    refusalFields: changeRefusalFields,
    request: (textOf, left, commands) => proof.read(textOf, left, commands),
    async onDone(options, _, { textOf, fail }) {
      const made = await makePasskey(options)
      if (!made) return fail(t('member.passkeyNone'))
      const added = await sendRequest(addPasskey, { name: textOf('name').trim(), ...made })
      if (added.ok) return onDone(added.value.recoveryCodes)
      const refusals = { 'passkey.wrong': 'member.passkeyNone', 'passkey.too.many': 'member.passkeyTooMany' } as const
      fail(
        t(
          problemKey(added.error, { ...refusals, in_need_true_account: 'in_need_true_account' }),
          problemValues(added.error),
        ),
      )
    },
  })
  return (
    <Form
      form={form}
      onCancel={onCancel}
      cancelText={t('member.notNow')}
      sendText={t('member.passkeyMake')}
      sendingText={t('common.loading')}
    >
      <TextField form={form} name="name" label={t('member.passkeyName')} required maxLength={40} autoComplete="off" />
      <ProofFields form={form} proof={proof} />
      {settings.totpSince !== undefined && <Strip tone="info">{t('member.passkeyKeepApp')}</Strip>}
    </Form>
  )
}

function RemovePart({
  settings,
  passkey: { id },
  onDone,
  onCancel,
}: EndsProps & { readonly passkey: Passkey; readonly onDone: () => void }) {
  const { _: t } = useLingui()
  const proof = useChangeProof(settings)
  const form = useRecordForm(removePasskey, {
    t,
    fields: proof.fields,
    refusals: { ...changeRefusals, 'passkey.unknown': 'member.passkeyGone' },
    refusalFields: changeRefusalFields,
    async request(textOf, left, commands) {
      const proven = await proof.read(textOf, left, commands)
      return proven && { id, ...proven }
    },
    isFinal: true,
    onDone,
  })
  return (
    <Form form={form} onCancel={onCancel} sendText={t('member.remove')} sendingText={t('common.loading')}>
      <ProofFields form={form} proof={proof} />
    </Form>
  )
}
