import { ConfirmDialog, showToast } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { playMessages, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { type ActiveBonus, cancelBonus } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './bonus.module.css'

const refusals = { 'bonus.none': 'member.bonus.refused.none', ...playMessages } as const

type Props = { readonly bonus: ActiveBonus; readonly onEnded: () => void; readonly onClose: () => void }

/** Confirmation dialog for cancelling a bonus, which names the amount the member loses. */
export function CancelBonus({ bonus: { bonusId, title, balance }, onEnded, onClose }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const intent = useMoneyIntent(cancelBonus, ({ lost, currency }) => {
    showToast({ kind: 'ok', title: t('member.bonus.cancelled', { amount: money(lost, currency) }) })
    onClose()
    onEnded()
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('member.bonus.cancelAsk', { title })}
      confirmLabel={t('member.bonus.cancelConfirm')}
      cancelLabel={t('member.bonus.keep')}
      busy={intent.state === 'sending'}
      busyLabel={t('member.bonus.cancelling')}
      onConfirm={() => intent.submit({ bonusId })}
      onCancel={onClose}
    >
      <p className={css.lose}>{t('member.bonus.lose', { amount: money(balance) })}</p>
      <p>{t('member.bonus.loseLine')}</p>
      <IntentNotice intent={intent} t={t} refusals={refusals} />
    </ConfirmDialog>
  )
}
