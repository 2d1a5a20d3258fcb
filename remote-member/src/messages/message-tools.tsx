import { Bell, ConfirmDialog, IconButton, MailOpen, showToast, Trash2 } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { deleteMessages } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { NotificationSettingsDialog } from './notification-settings.tsx'
import { useMarkMessages } from './use-mark-messages.ts'

const refusals = { in_need_true_account: 'in_need_true_account' } as const

type Props = { readonly selected: readonly string[]; readonly hasUnread: boolean; readonly onChanged: () => void }

/** Buttons that mark the selected messages (or all, if none is selected) as read, delete the selected ones, and open the switches of notices. */
export function MessageTools({ selected, hasUnread, onChanged }: Props) {
  const { _: t } = useLingui()
  const mark = useMarkMessages()
  const [isOpen, setOpen] = useState(false)
  const isAll = selected.length === 0
  const read = async () => {
    const answer = await mark({ isRead: true, ...(isAll ? {} : { messageIds: [...selected] }) })
    if (answer.ok) onChanged()
    else showToast({ kind: 'err', title: t(problemKey(answer.error, refusals), problemValues(answer.error)) })
  }
  return (
    <>
      <IconButton
        icon={MailOpen}
        label={t(isAll ? 'member.messages.readAll' : 'member.messages.readSelected')}
        disabled={isAll && !hasUnread}
        onClick={() => void read()}
      />
      <DeleteMessages
        messageIds={selected}
        label={t('member.messages.deleteSelected')}
        disabled={isAll}
        onDeleted={onChanged}
      />
      <IconButton icon={Bell} label={t('member.notifications.title')} onClick={() => setOpen(true)} />
      {isOpen && <NotificationSettingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type DeleteProps = {
  readonly messageIds: readonly string[]
  readonly label: string
  readonly disabled?: boolean
  readonly onDeleted: () => void
}

/** Button that deletes messages permanently, after a confirmation. */
export function DeleteMessages({ messageIds, label, disabled = false, onDeleted }: DeleteProps) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [state, setState] = useState<'closed' | 'confirming' | 'sending'>('closed')
  const send = async () => {
    setState('sending')
    const answer = await sendRequest(deleteMessages, { messageIds: [...messageIds] })
    setState('closed')
    if (answer.ok) onDeleted()
    else showToast({ kind: 'err', title: t(problemKey(answer.error, refusals), problemValues(answer.error)) })
  }
  return (
    <>
      <IconButton icon={Trash2} label={label} disabled={disabled} onClick={() => setState('confirming')} />
      {state !== 'closed' && (
        <ConfirmDialog
          open
          danger
          title={t('member.messages.deleteAsk', { n: messageIds.length })}
          confirmLabel={t('member.messages.delete')}
          busy={state === 'sending'}
          busyLabel={t('member.messages.deleting')}
          onConfirm={() => void send()}
          onCancel={() => setState('closed')}
        >
          <p>{t('member.messages.deleteLine')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
