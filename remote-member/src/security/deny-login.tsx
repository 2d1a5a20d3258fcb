import { ConfirmDialog, showToast } from '@azulejo/shared/design'
import { problemKey, problemValues, useBus, useRequest } from '@azulejo/shared/remote'
import { denyLogin, type MemberInfo, memberInfo } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'

const refusals = { in_need_true_account: 'in_need_true_account' } as const

type Props = { readonly member: MemberInfo; readonly onClose: () => void }

/** Confirmation before all sessions end and the member has to change the password. */
export function DenyLogin({ member, onClose }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const sendRequest = useRequest()
  const [isBusy, setBusy] = useState(false)
  const { isPhoneProven, isEmailProven } = member.security
  const next = isPhoneProven || isEmailProven ? 'code' : 'change'
  const confirm = async () => {
    setBusy(true)
    const answer = await sendRequest(denyLogin, {})
    setBusy(false)
    if (!answer.ok) {
      showToast({ kind: 'err', title: t(problemKey(answer.error, refusals), problemValues(answer.error)) })
      return
    }
    onClose()
    showToast({ kind: 'warn', title: t('member.deny.done'), line: t(`member.deny.next.${answer.value.next}`) })
    // The site notices the end of its session when a call is refused.
    await sendRequest(memberInfo, {})
    bus.emit('login-asked', { tab: 'login', returnTo: '/member/securityCenter' })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('member.deny.title')}
      confirmLabel={t('member.deny.confirm')}
      busy={isBusy}
      busyLabel={t('member.sessions.ending')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('member.deny.line')}</p>
      <p>{t(`member.deny.next.${next}`)}</p>
    </ConfirmDialog>
  )
}
