import { Button, Modal, Strip, showToast } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { dateFormat, formatDay } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { IdentityCheck } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { IdentityForm } from './identity-form.tsx'
import css from './security-dialog.module.css'
import { useOpenDialog } from './use-open-dialog.ts'

type Props = { readonly check: IdentityCheck; readonly onChange: () => void }

const buttonTexts = {
  none: 'member.identity.verify',
  rejected: 'member.identity.again',
  pending: 'member.identity.see',
  verified: 'member.identity.see',
} as const

/** Button that opens the identity dialog. The address names the open dialog, so that other pages can link to it. */
export function IdentityAction(props: Props) {
  const { _: t } = useLingui()
  const [opened, show] = useOpenDialog()
  const { state } = props.check
  const isDue = state === 'none' || state === 'rejected'
  return (
    <>
      <Button kind={isDue ? 'primary' : 'secondary'} onClick={() => show('identity')}>
        {t(buttonTexts[state])}
      </Button>
      {opened === 'identity' && (
        <FormMessages>
          <IdentityDialog {...props} onClose={() => show(undefined)} />
        </FormMessages>
      )}
    </>
  )
}

function IdentityDialog({ check, onChange, onClose }: Props & { readonly onClose: () => void }) {
  const { _: t } = useLingui()
  const { state, sent } = check
  const done = () => {
    showToast({ kind: 'ok', title: t('member.identity.sent') })
    onClose()
    onChange()
  }
  return (
    <Modal open onClose={onClose} title={t('member.identity.title')} size={560} mobile="sheet">
      {state === 'rejected' && <Strip tone="err">{t(`member.identity.reason.${sent?.reason ?? 'other'}`)}</Strip>}
      {state === 'none' || state === 'rejected' ? (
        <IdentityForm check={check} onDone={done} onCancel={onClose} />
      ) : (
        <>
          <p className={css.line}>{t(`member.identity.told.${state}`)}</p>
          {sent && <Sent check={check} sent={sent} />}
        </>
      )}
    </Modal>
  )
}

type SentProps = { readonly check: IdentityCheck; readonly sent: NonNullable<IdentityCheck['sent']> }

/** The identity data that the member has sent and cannot edit. */
function Sent({ check, sent }: SentProps) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const rows = [
    [t('member.identity.name'), sent.fullName],
    [t('member.identity.birthDate'), formatDay(sent.birthDate, locale)],
    [t(`member.identity.number.${check.document}`), sent.number],
    [t('member.identity.pictures'), t('member.identity.pictureCount', { n: sent.pictures })],
    [t('member.identity.sentAt'), moment.format(sent.at)],
  ] as const
  return (
    <dl className={css.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
