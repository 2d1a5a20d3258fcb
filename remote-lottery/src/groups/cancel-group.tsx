import { Button, Modal, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useBus, useMoney, useRequest } from '@azulejo/shared/remote'
import { cancelGroupTicket, type GroupTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { cancelRefusals } from './group-refusals.ts'
import { useChangedGroups } from './use-changed-groups.ts'

/** Button that cancels a group in which nobody else has shares, after a confirmation. */
export function CancelGroup({ group: { groupId, own, currency } }: { readonly group: GroupTicket }) {
  const { _: t } = useLingui()
  const bus = useBus()
  const money = useMoney()
  const sendRequest = useRequest()
  const changed = useChangedGroups()
  const [isConfirming, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancel = async () => {
    setSending(true)
    const result = await sendRequest(cancelGroupTicket, { groupId })
    setSending(false)
    setConfirming(false)
    if (!result.ok) setFailure(t(problemKey(result.error, cancelRefusals), problemValues(result.error)))
    else bus.emit('balance-stale', { reason: 'lottery-cancelled' })
    changed()
  }
  const close = () => setConfirming(false)
  return (
    <>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Button size="sm" kind="outline" onClick={() => setConfirming(true)}>
        {t('lottery.group.cancel')}
      </Button>
      <Modal
        open={isConfirming}
        onClose={close}
        dismissible={!isSending}
        role="alertdialog"
        title={t('lottery.group.cancelTitle')}
        line={t('lottery.group.cancelLine', { amount: money(own?.amount ?? '0', currency) })}
        footer={
          <>
            <Button kind="ghost" disabled={isSending} onClick={close}>
              {t('lottery.back')}
            </Button>
            <Button kind="danger" busy={isSending} busyLabel={t('common.loading')} onClick={cancel}>
              {t('lottery.group.cancel')}
            </Button>
          </>
        }
      />
    </>
  )
}
