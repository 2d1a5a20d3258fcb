import { Button, ConfirmDialog, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { closeDispute } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './disputes.module.css'

const refusals = {
  in_need_true_account: 'in_need_true_account',
  'dispute.unknown': 'member.disputes.refused.unknown',
  'dispute.closed': 'member.disputes.refused.closed',
} as const

type Props = { readonly number: string; readonly onClosed: () => void }

/** Button with which the member closes a case as solved, after a confirmation. */
export function CloseCase({ number, onClosed }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    const result = await sendRequest(closeDispute, { number })
    setBusy(false)
    setAsking(false)
    if (result.ok) onClosed()
    else setFailure(t(problemKey(result.error, refusals), problemValues(result.error)))
  }
  return (
    <div className={css.close}>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Button kind="ghost" onClick={() => setAsking(true)}>
        {t('member.disputes.close')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('member.disputes.closeAsk', { number })}
        confirmLabel={t('member.disputes.close')}
        busy={busy}
        busyLabel={t('common.loading')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {t('member.disputes.closeLine')}
      </ConfirmDialog>
    </div>
  )
}
