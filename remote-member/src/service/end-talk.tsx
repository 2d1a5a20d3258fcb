import { Button, ConfirmDialog, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { endService, type ServiceView } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './service.module.css'

type Props = { readonly onView: (view: ServiceView) => void }

/** Button with which the member ends the conversation, after a confirmation. */
export function EndTalk({ onView }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const end = async () => {
    setBusy(true)
    setFailure(undefined)
    const answer = await sendRequest(endService, {})
    setBusy(false)
    setAsking(false)
    if (answer.ok) onView(answer.value)
    else setFailure(t(problemKey(answer.error, {}), problemValues(answer.error)))
  }
  return (
    <div className={css.acts}>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Button kind="ghost" onClick={() => setAsking(true)}>
        {t('member.service.end')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('member.service.endAsk')}
        confirmLabel={t('member.service.end')}
        busy={busy}
        busyLabel={t('common.loading')}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        {t('member.service.endLine')}
      </ConfirmDialog>
    </div>
  )
}
